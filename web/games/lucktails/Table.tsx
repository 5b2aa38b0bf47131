/** The table of Lucktails. */

import { t } from "@lingui/core/macro";
import type { CSSProperties } from "react";
import type { GameProps } from "../../app/game";
import { Ending } from "../../app/play/Ending";
import { Round, Status } from "../../app/play/Status";
import { useInSight } from "../../app/play/useInSight";
import { useKeys } from "../../app/play/useKeys";
import { useLostFocus } from "../../app/play/useLostFocus";
import { useGoOn, usePaced } from "../../app/play/usePaced";
import { useStepSound } from "../../app/play/useStepSound";
import type { Facts, Move, View } from "../../protocol/views/lucktails";
import { hiddenPart } from "./hiddenPart";
import { Ladder } from "./Ladder";
import { Middle } from "./Middle";
import { Own } from "./Own";
import { Podium } from "./Podium";
import { Pond } from "./Pond";
import { Race } from "./Race";
import { RoundOver } from "./RoundOver";
import { Rounds } from "./Rounds";
import { Seats } from "./Seats";
import { LEAST_PACE, lookTime, sceneOf } from "./scene";
import { tellSound } from "./sounds";
import { baitsInARow } from "./steps";
import { useDecision } from "./useDecision";
import { useReveal } from "./useReveal";
import { headline, subline } from "./words/status";
import "./status.css";
import "./table.css";
import "./layouts.css";
import "./small.css";
import "./forced.css";

export function Table(props: GameProps<View, Move, Facts>) {
  const { names, yours, away, busy, replay, reduced, sound, seat, pace } = props;
  const paced = usePaced({ ...props, jump: replay, lookTime });
  const { frame, waiting, next } = paced;
  const leaving = frame.isNew && !reduced && frame.step?.facts.left;
  const speed = waiting > 2 ? pace / 2 : pace;
  const { reveal, skip } = useReveal(leaving ? frame.number : null, speed);
  const scene = sceneOf(frame, reveal);
  const seen = useGoOn(paced, reveal !== null, scene.closing ? Math.max(pace, LEAST_PACE) : reduced ? 0 : pace);
  const { view } = scene;
  const [table, lostFocus] = useLostFocus();
  useStepSound(`${frame.number} ${reveal}`, frame.isNew, () => tellSound(frame, reveal, sound));

  const deciding = waiting === 0 && reveal === null && !replay && yours.includes(Number(view.actor)) && seat !== null;
  const play = (move: string) => {
    seen();
    props.play(move);
  };
  const decision = useDecision(view, props.moves, frame.number, deciding, busy, play);
  const over = view.phase === "over" && reveal === null;
  const closing = scene.closing && reveal === null;
  useInSight(
    table,
    over ? "over" : deciding && "deciding",
    over ? () => 0 : hiddenPart,
    over && !reduced ? "smooth" : "instant",
  );
  const goOn = closing && waiting > 0 ? () => next(frame.number) : null;
  const hurry = reveal === null ? goOn : skip;
  useKeys({ Escape: hurry ?? skip, " ": hurry ?? skip, Enter: hurry ?? skip }, hurry !== null);

  return (
    <div
      className="lt"
      ref={table}
      data-phase={over ? "over" : closing ? "closing" : view.phase}
      style={{ "--pace": speed, "--players": view.players } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys skip too, see above */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button below */}
      <div key={over ? "over" : "table"} className="lt-grid" onClick={reveal === null ? undefined : skip}>
        {over ? (
          <Ending
            className="lt-ending"
            view={view}
            names={names}
            yours={yours}
            calm={reduced || replay}
            picture={<Podium winners={view.outcome?.winners ?? []} />}
          >
            {props.ending}
          </Ending>
        ) : (
          <Status
            view={view}
            className="lt-status"
            headline={headline(scene, names, yours, away)}
            deciding={deciding}
            facts={
              reveal !== null ? (
                <button type="button" className="lt-skip" aria-label={t`Skip the reveal`} onClick={skip}>
                  {t`Skip`}
                </button>
              ) : (
                !scene.closing && <Round round={view.round} />
              )
            }
          >
            {subline(scene, baitsInARow(props.steps, frame.number), names, yours) ?? ""}
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
              <Ladder view={view} />
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
