/** The table of Lucktails. */

import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { GameEvent, GameProps } from "../../app/game";
import { useKeys } from "../../app/play/useKeys";
import { useLostFocus } from "../../app/play/useLostFocus";
import { type Step, useGoOn, usePaced } from "../../app/play/usePaced";
import type { View } from "../../protocol/views/lucktails";
import { Ending } from "./Ending";
import { closingView, isLeaving } from "./history";
import { Ladder } from "./Ladder";
import { Middle } from "./Middle";
import { Own } from "./Own";
import { Pond } from "./Pond";
import { Race } from "./Race";
import { RoundOver } from "./RoundOver";
import { Rounds } from "./Rounds";
import { Seats } from "./Seats";
import { Status } from "./Status";
import { sceneOf, splitStep } from "./scene";
import { useDecision } from "./useDecision";
import { useInSight } from "./useInSight";
import { useReveal } from "./useReveal";
import { useSounds } from "./useSounds";
import "./table.css";

export function Table(props: GameProps<View>) {
  const { t } = useLingui(); // everything below follows the language of the page, too
  const { names, yours, away, busy, replay, reduced, sound, seat } = props;
  const split = useCallback(
    (step: Step<View>, events: readonly GameEvent[]) => splitStep(step, events, reduced),
    [reduced],
  );
  const paced = usePaced(props.view, props.events, props.fresh, replay, split);
  const { waiting, next } = paced;
  const step = replayed(paced.step, props.events, replay);
  const leaving = step.fresh && !reduced && isLeaving(step.last?.move ?? "");
  const { reveal, skip } = useReveal(leaving ? step.number : null, waiting > 2);
  const seen = useGoOn(paced, reveal !== null);
  const scene = sceneOf(step, reveal);
  const { view } = scene;
  const [table, lostFocus] = useLostFocus();
  useSounds(step, reveal, sound);

  const deciding = waiting === 0 && reveal === null && !replay && yours.includes(Number(view.actor)) && seat !== null;
  const play = (move: string) => {
    seen();
    props.play(move);
  };
  const decision = useDecision(view, step.number, deciding, busy, play);
  useInSight(table, deciding, reduced);
  const over = view.phase === "over" && reveal === null;
  const closing = scene.closing && reveal === null;
  const goOn = closing && waiting > 0 ? () => next(step.number) : null;
  const hurry = reveal === null ? goOn : skip;
  useKeys({ Escape: hurry ?? skip, " ": hurry ?? skip, Enter: hurry ?? skip }, hurry !== null);

  return (
    <div className="lt" ref={table} data-phase={over ? "over" : closing ? "closing" : view.phase}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys skip too, see above */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button below */}
      <div className="lt-grid" onClick={reveal === null ? undefined : skip}>
        {over ? (
          <Ending view={view} names={names} calm={reduced || replay}>
            {props.ending}
          </Ending>
        ) : (
          <Status scene={scene} names={names} yours={yours} away={away} deciding={deciding}>
            {reveal !== null && (
              <button type="button" className="lt-skip" aria-label={t`Skip the reveal`} onClick={skip}>
                <Trans>Skip</Trans>
              </button>
            )}
          </Status>
        )}
        <Seats scene={scene} names={names} yours={yours} away={away} />
        <div className="lt-water">
          {closing || over ? (
            <RoundOver key={view.round} view={view} names={names} goOn={goOn} lostFocus={lostFocus} />
          ) : (
            <>
              <Pond view={view} />
              <Middle scene={scene} names={names} decision={decision} />
              <Ladder view={view} decision={decision} />
            </>
          )}
        </div>
        {view.seat !== null && (
          <Own
            scene={scene}
            seat={view.seat}
            names={names}
            yours={yours}
            away={away}
            decision={decision}
            lostFocus={lostFocus}
          />
        )}
        <div className="lt-side">
          <Race view={view} names={names} />
          <Rounds view={view} names={names} hide={reveal === null ? null : scene.left} />
        </div>
      </div>
    </div>
  );
}

/** In a replay, a round that is over has a step of its own: the view of the next one, before its deal. */
function replayed(step: Step<View>, events: readonly GameEvent[], replay: boolean): Step<View> {
  return replay && step.view.phase === "deal" ? { ...step, view: closingView(step.view, events) } : step;
}
