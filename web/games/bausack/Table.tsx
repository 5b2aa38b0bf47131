/** The table of Bausack. */

import { useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";
import type { GameProps } from "../../app/game";
import { useLostFocus } from "../../app/play/useLostFocus";
import { useMedia } from "../../app/useMedia";
import type { View } from "../../protocol/views/bausack";
import { Dock } from "./controls/Dock";
import { Players } from "./controls/Players";
import { Views } from "./controls/Views";
import { Ending } from "./Ending";
import { Film } from "./Film";
import { Picture } from "./Picture";
import type { Below } from "./scene/below";
import type { Steering } from "./scene/Rig";
import { useChosen } from "./useChosen";
import { useFilm } from "./useFilm";
import { useHand } from "./useHand";
import { useLook } from "./useLook";
import { useClacks, useSounds } from "./useSounds";
import { useSpots } from "./useSpots";
import { useTheatre } from "./useTheatre";
import { hasWebGL } from "./webgl";
import { headline, subline } from "./words/status";
import "./table.css";

export function Table(props: GameProps<View>) {
  const { t } = useLingui(); // everything below follows the language of the page, too
  const { view, seat, yours, names, events, away, busy, replay, reduced, sound, live, play } = props;
  const number = events.at(-1)?.number ?? 0;
  const dark = useMedia("(prefers-color-scheme: dark)");
  const drawn = hasWebGL();
  const acting = !replay && typeof view.actor === "number" && yours.includes(view.actor) ? view.actor : null;
  const viewer = seat ?? 1;

  const [table, lostFocus] = useLostFocus();
  const { theatre, begun, released } = useTheatre(view, number, live, reduced);
  const hand = useHand(view, number, released ? null : acting, begun, live);
  const { looking, look, follow } = useLook(view, number, viewer, acting !== null);
  const watch = useCallback((of: number | null) => (of === null ? follow() : look("tower", of)), [look, follow]);
  const film = useFilm(props, theatre, number, watch);
  const chosen = useChosen(view, number, acting !== null);
  const spots = useSpots(number, live.suggest);
  const [steering, setSteering] = useState<Steering | null>(null);
  const [below, setBelow] = useState<Below | null>(null);
  const [turning, setTurning] = useState(false);
  useClacks(theatre, sound, reduced);
  useSounds(view, events.at(-1), props.fresh, sound);

  return (
    <div ref={table} className="bs" data-phase={view.phase}>
      <div className="bs-grid">
        {view.phase === "over" ? (
          <Ending view={view} names={names}>
            {props.ending}
          </Ending>
        ) : (
          <div className="bs-status" data-deciding={acting !== null || undefined}>
            <h2>{headline(view, names, acting !== null, released)}</h2>
            <p>{subline(view, names)}</p>
          </div>
        )}
        <Players view={view} names={names} yours={yours} away={away} look={drawn ? (of) => look("tower", of) : null} />
        <div className="bs-stage">
          <Picture
            view={view}
            theatre={theatre}
            names={names}
            seat={viewer}
            look={looking}
            hand={busy ? null : hand}
            released={released}
            preview={spots.spot?.pose ?? null}
            turning={turning}
            examined={chosen.examined}
            onExamine={chosen.drag}
            onTap={chosen.tap}
            onBelow={setBelow}
            steer={setSteering}
            dark={dark}
            calm={reduced}
            label={t`The table with all towers`}
          />
          {drawn && <Views look={look} steering={steering} />}
          {drawn && <Film film={film} />}
        </div>
        <Dock
          view={view}
          number={number}
          names={names}
          acting={acting}
          busy={busy}
          drawn={drawn}
          chosen={chosen}
          hand={hand}
          below={below}
          turning={turning}
          setTurning={setTurning}
          spots={spots}
          letGo={() => {
            hand?.flush();
            live.letGo();
          }}
          play={play}
          lostFocus={lostFocus}
        />
      </div>
    </div>
  );
}
