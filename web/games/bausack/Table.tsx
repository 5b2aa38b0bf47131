/** The table of Bausack. */

import { t } from "@lingui/core/macro";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { GameProps } from "../../app/game";
import { Ending } from "../../app/play/Ending";
import { Status } from "../../app/play/Status";
import { useInSight } from "../../app/play/useInSight";
import { useLostFocus } from "../../app/play/useLostFocus";
import { useMedia } from "../../app/useMedia";
import type { Facts, Move, View } from "../../protocol/views/bausack";
import { Dock } from "./controls/Dock";
import { Players } from "./controls/Players";
import { Views } from "./controls/Views";
import { Film } from "./Film";
import { Picture } from "./Picture";
import { placingOf } from "./placing";
import type { Below } from "./scene/below";
import type { Steering } from "./scene/Rig";
import { useChosen } from "./useChosen";
import { useFall } from "./useFall";
import { useFilm } from "./useFilm";
import { useHand } from "./useHand";
import { useLook } from "./useLook";
import { usePassing } from "./usePassing";
import { useScene } from "./useScene";
import { useClacks, useSounds } from "./useSounds";
import { useSpots } from "./useSpots";
import { useTheatre } from "./useTheatre";
import { hasWebGL } from "./webgl";
import { outWords } from "./words/fall";
import { outcomeWords } from "./words/log";
import { headline, subline } from "./words/status";
import "./table.css";

const SIDEWAYS = "(max-height: 30rem) and (min-width: 36rem)"; // a phone held so

export function Table(props: GameProps<View, Move, Facts>) {
  const { seat, yours, names, steps, away, busy, replay, pace, reduced, sound, live, play, advised } = props;
  const now = steps.at(-1)?.number ?? 0;
  const scene = useScene(props.view, now, !replay);
  const { view, number, fall } = scene;
  const dark = useMedia("(prefers-color-scheme: dark)");
  const drawn = hasWebGL();
  const { actor } = props.view;
  const deciding = !replay && typeof actor === "number" && yours.includes(actor) ? actor : null;
  const acting = scene.current ? deciding : null;
  const viewer = seat ?? 1;
  const motion = reduced ? 0 : pace;

  const [table, lostFocus] = useLostFocus();
  useInSight(table, acting !== null, belowTheWindow);
  const { theatre, begun, released } = useTheatre(view, number, live, motion);
  const placing = useMemo(() => placingOf(live), [live]);
  const hand = useHand(view, number, released ? null : acting, begun, placing);
  const { looking, look, follow } = useLook(view, number, viewer, acting !== null, pace);
  const watch = useCallback((of: number | null) => (of === null ? follow() : look("tower", of)), [look, follow]);
  const film = useFilm(props, placing, theatre, number, { watch, freeze: scene.freeze });
  const told = useFall(scene, { released, film, look, sound, pace, reduced });
  const passing = usePassing(props.view, props.moves, now, deciding !== null && !busy, pace, play);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has to decide has to see what about
  useEffect(() => {
    if (deciding !== null && fall === null) film.stop();
  }, [now]);
  const chosen = useChosen(view, number, acting !== null);
  const spots = useSpots(number, placing.suggest);
  const [steering, setSteering] = useState<Steering | null>(null);
  const [below, setBelow] = useState<Below | null>(null);
  const [turning, setTurning] = useState(false);
  useClacks(theatre, sound, reduced);
  useSounds(view, scene.current ? steps.at(-1) : undefined, props.lastSeen, sound);

  return (
    <div ref={table} className="bs" data-phase={view.phase}>
      <div className="bs-grid">
        <Status
          view={view}
          className="bs-status"
          headline={told ? outWords(told, names, yours) : headline(view, names, acting !== null, released)}
          deciding={acting !== null}
          bad={told !== null}
        >
          {(told ? outcomeWords(told, { names, yours }) : subline(view, { names, yours })) ?? ""}
        </Status>
        <Players view={view} names={names} yours={yours} away={away} look={drawn ? (of) => look("tower", of) : null} />
        <div className="bs-stage">
          <Picture
            view={view}
            theatre={theatre}
            names={names}
            seat={viewer}
            look={looking}
            hand={busy ? null : hand}
            released={released || fall !== null}
            preview={(advised?.type === "place" ? advised.pose : spots.spot?.pose) ?? null}
            turning={turning}
            examined={chosen.examined}
            onExamine={chosen.drag}
            onTap={chosen.tap}
            onBelow={setBelow}
            steer={setSteering}
            dark={dark}
            pace={motion}
            label={t`The table with all towers`}
          />
          {drawn && <Views look={look} steering={steering} />}
          {drawn && <Film film={film} view={view} fall={fall} />}
        </div>
        {view.phase === "over" && (
          <Ending className="bs-ending" view={view} names={names} yours={[]} calm>
            {props.ending}
          </Ending>
        )}
        <Dock
          view={view}
          moves={props.moves}
          number={number}
          names={names}
          acting={acting}
          yours={yours}
          busy={busy || passing.now}
          drawn={drawn}
          fall={told}
          out={steps.find((step) => step.number === fall?.event)?.facts.out ?? []}
          goOn={scene.goOn}
          film={film}
          passing={passing}
          chosen={chosen}
          hand={hand}
          below={below}
          turning={turning}
          setTurning={setTurning}
          spots={spots}
          letGo={() => {
            hand?.flush();
            placing.letGo();
          }}
          play={play}
          lostFocus={lostFocus}
        />
      </div>
    </div>
  );
}

function belowTheWindow(table: HTMLElement): number | null {
  return matchMedia(SIDEWAYS).matches ? table.getBoundingClientRect().bottom - innerHeight : null;
}
