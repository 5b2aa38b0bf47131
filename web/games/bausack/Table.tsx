/** The table of Bausack. */

import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";
import type { GameProps } from "../../app/game";
import { useMedia } from "../../app/useMedia";
import type { Spot } from "../../protocol/types";
import type { View } from "../../protocol/views/bausack";
import { Bidding, Offered } from "./controls/Auction";
import { Choose } from "./controls/Choose";
import { Place } from "./controls/Place";
import { Players } from "./controls/Players";
import { Views } from "./controls/Views";
import { Ending } from "./Ending";
import { Film } from "./Film";
import { Picture } from "./Picture";
import { multiply, type Quaternion, turn } from "./poses";
import type { Below } from "./scene/below";
import type { Steering } from "./scene/Rig";
import { useClacks } from "./useClacks";
import { useFilm } from "./useFilm";
import { useHand } from "./useHand";
import { useLook } from "./useLook";
import { useTheatre } from "./useTheatre";
import { hasWebGL } from "./webgl";
import { headline, subline } from "./words/status";
import "./table.css";

const AT_FIRST = turn([0, 0, 1], -28); // a piece that is looked at shows two sides

export function Table(props: GameProps<View>) {
  const { t } = useLingui(); // everything below follows the language of the page, too
  const { view, seat, yours, names, events, away, busy, replay, reduced, sound, live, play } = props;
  const number = events.at(-1)?.number ?? 0;
  const dark = useMedia("(prefers-color-scheme: dark)");
  const drawn = hasWebGL();
  const { theatre, begun, released } = useTheatre(view, number, live, reduced);
  const acting = !replay && typeof view.actor === "number" && yours.includes(view.actor) ? view.actor : null;
  const viewer = seat ?? 1;
  const hand = useHand(view, number, released ? null : acting, begun, live);
  const [looking, look] = useLook(view, viewer, acting !== null);
  const [steering, steer] = useState<Steering | null>(null);
  const [below, setBelow] = useState<Below | null>(null);
  const [turning, setTurning] = useState(false);
  const [chosen, setChosen] = useChosen(view, number);
  const spotting = useSpots(number, live.suggest);
  const film = useFilm(props, theatre, number);
  useClacks(theatre, sound);
  const setSteering = useCallback((given: Steering | null) => steer(given), []);

  const choosing = acting !== null && view.phase === "choose";
  const turnChosen = useCallback(
    (side: number, over: number) =>
      setChosen(
        (now) =>
          now && { ...now, turned: multiply(multiply(turn([0, 0, 1], side), turn([1, 0, 0], over)), now.turned) },
      ),
    [setChosen],
  );
  const letGo = () => {
    hand?.flush();
    live.letGo();
  };
  const over = view.phase === "over";

  return (
    <div className="bs" data-phase={view.phase}>
      <div className="bs-grid">
        {over ? (
          <Ending view={view} names={names}>
            {props.ending}
          </Ending>
        ) : (
          <div className="bs-status" data-deciding={acting !== null || undefined}>
            <h2>{headline(view, names, acting !== null, released)}</h2>
            <p>{subline(view, names)}</p>
          </div>
        )}
        <Players
          view={view}
          names={names}
          yours={yours}
          away={away}
          onLook={drawn ? (of) => look("tower", of) : null}
        />
        <div className="bs-stage">
          <Picture
            view={view}
            theatre={theatre}
            names={names}
            seat={viewer}
            look={looking}
            hand={hand}
            preview={spotting.spot ? spotting.spot.pose : null}
            turning={turning}
            examined={choosing ? chosen : null}
            onExamine={(dx, dy) => turnChosen(dx * 0.6, dy * 0.6)}
            onTap={
              choosing && !chosen
                ? (piece) => view.supply.includes(piece) && setChosen({ piece, turned: AT_FIRST })
                : null
            }
            onBelow={setBelow}
            steer={setSteering}
            dark={dark}
            calm={reduced}
            label={t`The table with all towers`}
          />
          {drawn && <Views look={look} steering={steering} />}
          <Film film={film} />
        </div>
        <div className="bs-dock">
          {choosing && (
            <Choose
              view={view}
              names={names}
              busy={busy}
              piece={chosen?.piece ?? null}
              choose={(piece) => setChosen(piece === null ? null : { piece, turned: AT_FIRST })}
              turn={drawn ? turnChosen : null}
              play={play}
            />
          )}
          {acting !== null && view.phase === "bid" && view.piece && (
            <Bidding key={number} view={view} piece={view.piece} names={names} busy={busy} play={play} />
          )}
          {acting !== null && view.phase === "offered" && view.piece && (
            <Offered key={number} view={view} piece={view.piece} names={names} busy={busy} play={play} />
          )}
          {hand && (
            <Place
              key={number}
              hand={hand}
              busy={busy}
              below={drawn ? below : null}
              turning={turning}
              setTurning={setTurning}
              {...spotting}
              letGo={letGo}
              play={play}
            />
          )}
        </div>
      </div>
    </div>
  );
}

interface Chosen {
  piece: string;
  turned: Quaternion;
}

/** The piece of the supply that is looked at; put back when something has happened. */
function useChosen(view: View, number: number) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment, another choice
  useEffect(() => setChosen(null), [number]);
  return [chosen && view.supply.includes(chosen.piece) ? chosen : null, setChosen] as const;
}

/** Suggested spots of the present placement, once they were asked for. */
function useSpots(number: number, ask: () => Promise<readonly Spot[] | null>) {
  const [asked, setAsked] = useState<{ number: number; spots: readonly Spot[] } | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another piece, other spots
  useEffect(() => setSpot(null), [number]);
  const suggest = async () => {
    const spots = await ask();
    if (spots) setAsked({ number, spots });
  };
  return { spots: asked?.number === number ? asked.spots : null, suggest, spot, setSpot };
}
