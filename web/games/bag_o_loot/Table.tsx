/** The table of Bag-O-Loot. */

import { t } from "@lingui/core/macro";
import { type CSSProperties, useEffect } from "react";
import type { GameProps } from "../../app/game";
import { PACES } from "../../app/pace";
import { Ending } from "../../app/play/Ending";
import { Status } from "../../app/play/Status";
import { othersOf } from "../../app/play/seats";
import { useInSight } from "../../app/play/useInSight";
import { useKeys } from "../../app/play/useKeys";
import { useLostFocus } from "../../app/play/useLostFocus";
import { useGoOn, usePaced } from "../../app/play/usePaced";
import { useStepSound } from "../../app/play/useStepSound";
import type { Facts, Move, View } from "../../protocol/views/bag_o_loot";
import { Dock } from "./Dock";
import { Flights } from "./Flights";
import { Heap } from "./Heap";
import { flightsOf } from "./moving";
import { RoundOver } from "./RoundOver";
import { Scores } from "./Scores";
import { Stash } from "./Stash";
import { StatusFacts } from "./StatusFacts";
import { CLOSING_TIME, isClosing, lookTime } from "./scene";
import { tellSound } from "./sounds";
import { type Played, playedIn } from "./steps";
import { useChoice } from "./useChoice";
import { useDrawn } from "./useDrawn";
import { playedLine } from "./words/log";
import { headline } from "./words/status";
import "./table.css";

const GAP = 4; // pixels between the others and your own side

export function Table(props: GameProps<View, Move, Facts>) {
  const { names, yours, away, replay, reduced, sound, seat } = props;
  const paced = usePaced({ ...props, jump: replay, lookTime });
  const { frame, waiting, next } = paced;
  const { view } = frame;
  const moves = frame.isNew && !reduced;
  const closing = isClosing(view);
  const seen = useGoOn(paced, closing, reduced ? 0 : props.pace);
  useClosing(closing && waiting > 0 ? frame.number : null, props.pace, next);
  const [table, lostFocus] = useLostFocus();
  const drawn = useDrawn(view);
  const played = playedIn(frame.step);
  const news = played && playedLine(played, names, yours);
  useStepSound(frame.number, frame.isNew, () => tellSound(frame, sound));

  const deciding = waiting === 0 && !replay && yours.includes(Number(view.actor)) && seat !== null;
  useInSight(table, deciding, underYourSide);
  const play = (move: string) => {
    seen();
    props.play(move);
  };
  const choice = useChoice(view, frame.number, deciding, { ...props, play });
  const over = view.phase === "over";
  const area = over ? "over" : closing ? "closing" : "play";
  const goOn = closing && waiting > 0 ? () => next(frame.number) : null;
  useKeys({ Enter: () => goOn?.(), Escape: () => goOn?.() }, goOn !== null);
  const stash = (each: number) => (
    <Stash
      view={view}
      seat={each}
      names={names}
      yours={yours}
      away={away}
      choice={choice}
      changed={moves ? changedBy(played, each) : null}
    />
  );

  return (
    <div
      className="bl"
      ref={table}
      data-phase={closing ? "closing" : view.phase}
      data-deciding={deciding || undefined}
      style={{ "--pace": props.pace } as CSSProperties}
    >
      <div className="bl-grid">
        {over ? (
          <Ending
            className="bl-ending"
            view={view}
            names={names}
            yours={[]}
            calm={reduced || replay}
            picture={<Heap winners={view.outcome?.winners ?? []} />}
          >
            {props.ending}
          </Ending>
        ) : (
          <Status
            view={view}
            className="bl-status"
            headline={headline(view, names, yours, away, props.moves)}
            deciding={deciding}
            facts={<StatusFacts view={view} />}
          >
            {closing ? news : view.seat === null ? (news ?? "") : null}
          </Status>
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
            {view.seat !== null && (
              <div className="bl-mine">
                {stash(view.seat)}
                <Dock
                  view={view}
                  seat={view.seat}
                  names={names}
                  drawn={drawn}
                  choice={choice}
                  news={news}
                  replay={replay}
                  lostFocus={lostFocus}
                />
              </div>
            )}
          </div>
        )}
        <Scores key={area} view={view} names={names} playing={area === "play"} />
      </div>
      {moves && played && <Flights key={frame.number} table={table} flights={flightsOf(played)} pace={props.pace} />}
    </div>
  );
}

/** How many pixels of the others' stashes lie under your own side, on a small phone. */
function underYourSide(table: HTMLElement): number | null {
  const [others, mine] = [".bl-others", ".bl-mine > .bl-stash"].map((part) =>
    table.querySelector(part)?.getBoundingClientRect(),
  );
  const part = others && mine ? others.bottom + GAP - mine.top : 0;
  return part > 0 ? part : null;
}

/** A score sheet goes after a while by itself, but never before it can be read, however fast the table goes. */
function useClosing(step: number | null, pace: number, next: (after: number) => void): void {
  useEffect(() => {
    if (step === null) return;
    const timer = setTimeout(() => next(step), CLOSING_TIME * Math.max(pace, PACES.brisk));
    return () => clearTimeout(timer);
  }, [step, pace, next]);
}

/** The number of the seat's set that a play has laid or changed. */
function changedBy(played: Played | null, seat: number): number | null {
  return played?.facts.play.owner === seat ? played.move.number : null;
}
