/** The table of Bag-O-Loot. */

import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { GameEvent, GameProps } from "../../app/game";
import { nameOf } from "../../app/play/names";
import { othersOf } from "../../app/play/seats";
import { useKeys } from "../../app/play/useKeys";
import { useLostFocus } from "../../app/play/useLostFocus";
import { type Step, useGoOn, usePaced } from "../../app/play/usePaced";
import type { View } from "../../protocol/views/bag_o_loot";
import { Dock } from "./Dock";
import { Ending } from "./Ending";
import { Flights } from "./Flights";
import { type Done, toldBy } from "./history";
import { flightsOf } from "./moving";
import { RoundOver } from "./RoundOver";
import { Scores } from "./Scores";
import { Stash } from "./Stash";
import { Status } from "./Status";
import { isClosing, splitStep } from "./scene";
import { useChoice } from "./useChoice";
import { useDrawn } from "./useDrawn";
import { useSounds } from "./useSounds";
import { doneLine } from "./words/log";
import "./table.css";

export function Table(props: GameProps<View>) {
  const { t } = useLingui(); // everything below follows the language of the page, too
  const { names, yours, away, busy, replay, reduced, sound, seat, events } = props;
  const split = useCallback(
    (step: Step<View>, told: readonly GameEvent[]) => splitStep(step, told, reduced),
    [reduced],
  );
  const paced = usePaced(props.view, events, props.fresh, replay, split);
  const { step, waiting, next } = paced;
  const seen = useGoOn(paced, false);
  const { view } = step;
  const [table, lostFocus] = useLostFocus();
  const drawn = useDrawn(view);
  const done = doneBy(step, events);
  useSounds(step, events, sound);

  const deciding = waiting === 0 && !replay && yours.includes(Number(view.actor)) && seat !== null;
  const play = (move: string) => {
    seen();
    props.play(move);
  };
  const choice = useChoice(view, step.number, deciding, busy, play, props.undo);
  const over = view.phase === "over";
  const closing = isClosing(view);
  const goOn = closing && waiting > 0 ? () => next(step.number) : null;
  useKeys({ Enter: () => goOn?.(), Escape: () => goOn?.() }, goOn !== null);
  const stash = (each: number) => (
    <Stash
      view={view}
      seat={each}
      names={names}
      yours={yours}
      away={away}
      choice={choice}
      fresh={step.fresh ? changedBy(done, each) : null}
    />
  );

  return (
    <div className="bl" ref={table} data-phase={closing ? "closing" : view.phase} data-deciding={deciding || undefined}>
      <div className="bl-grid">
        {over ? (
          <Ending view={view} names={names} calm={reduced || replay}>
            {props.ending}
          </Ending>
        ) : (
          <Status
            view={view}
            names={names}
            yours={yours}
            away={away}
            deciding={deciding}
            news={done && doneLine(done, nameOf(done.actor, names), names)}
          />
        )}
        {closing || over ? (
          <RoundOver key={view.round} view={view} names={names} goOn={goOn} lostFocus={lostFocus} />
        ) : (
          <div className="bl-play-area">
            <ul
              className="bl-others"
              data-count={othersOf(view.seat, view.players).length}
              aria-label={t`The others, clockwise`}
            >
              {othersOf(view.seat, view.players).map((each) => (
                <li key={each}>{stash(each)}</li>
              ))}
            </ul>
            {view.seat !== null && stash(view.seat)}
            {view.seat !== null && (
              <Dock view={view} seat={view.seat} names={names} drawn={drawn} choice={choice} lostFocus={lostFocus} />
            )}
          </div>
        )}
        <Scores view={view} names={names} />
      </div>
      {step.fresh && done && !reduced && <Flights key={step.number} table={table} flights={flightsOf(done)} />}
    </div>
  );
}

/** What the play of this step has done; null for a knock or a shuffle. */
function doneBy({ number, view }: Step<View>, events: readonly GameEvent[]): Done | null {
  const past = events.filter((event) => event.number <= number);
  return past.length > 0 ? toldBy(past, view.players).done : null;
}

/** The number of the seat's set that a play has laid or changed. */
function changedBy(done: Done | null, seat: number): number | null {
  const owner = done?.play.verb === "snitch" ? done.play.seat : done?.actor;
  return done && owner === seat ? done.play.number : null;
}
