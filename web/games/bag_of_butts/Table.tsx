/** The table of Bag of Butts: everything keeps its place, whatever phase the turn is in. */

import { t } from "@lingui/core/macro";
import { type CSSProperties, useRef } from "react";
import type { GameProps } from "../../app/game";
import { Ending } from "../../app/play/Ending";
import { Status } from "../../app/play/Status";
import { useKeys } from "../../app/play/useKeys";
import { useLostFocus } from "../../app/play/useLostFocus";
import { useGoOn, usePaced } from "../../app/play/usePaced";
import { useStepSound } from "../../app/play/useStepSound";
import type { Facts, Move, View } from "../../protocol/views/bag_of_butts";
import { Announce } from "./Announce";
import { ChooseGroup } from "./ChooseGroup";
import { Contents } from "./Contents";
import { LyingGroups } from "./LyingGroups";
import { Pad } from "./Pad";
import { Players } from "./Players";
import { Podium } from "./Podium";
import { Prepare } from "./Prepare";
import { sceneOf } from "./scene";
import { tellSound } from "./sounds";
import { drawnIn, lookTime, resetsItself } from "./steps";
import { useDrawing } from "./useDrawing";
import { useHeld } from "./useHeld";
import { usePeek } from "./usePeek";
import { happened, headline } from "./words/status";
import "./status.css";
import "./table.css";

export function Table(props: GameProps<View, Move, Facts>) {
  const { names, yours, away, busy, replay, reduced, pace, sound } = props;
  const paced = usePaced({ ...props, jump: reduced || replay, lookTime });
  const { frame, waiting } = paced;
  const { view, step, number, isNew } = frame;
  const butts = drawnIn(step).join("").length;
  const drawing = useDrawing(isNew && butts > 0 ? number : null, butts, waiting > 1, pace, sound);
  const lastLook = useHeld(isNew && view.outcome && resetsItself(step) ? number : null, drawing.active, pace);
  const seen = useGoOn(paced, drawing.active, pace);
  const scene = sceneOf(frame, drawing.active);
  const over = view.outcome !== null && !drawing.active && !lastLook;
  const deciding = waiting === 0 && !drawing.active && !replay && yours.includes(Number(view.actor));
  const mouth = useRef<HTMLDivElement>(null);
  const [peeked, peek] = usePeek(number);
  useStepSound(drawing.active || lastLook ? null : number, isNew, () => tellSound(frame, yours, sound));
  const [table, lostFocus] = useLostFocus();

  useKeys({ Escape: drawing.skip, " ": drawing.skip, Enter: drawing.skip }, drawing.active);

  const mood = !drawing.active ? "idle" : drawing.out === 0 ? "shaking" : "pouring";
  const play = (move: string) => {
    seen();
    props.play(move);
  };
  const people = { names, yours };
  const { title, words } = happened(scene, step, people);
  const controls = { view, moves: props.moves, people, busy, lostFocus, play, onPeek: peek };
  const choosing = deciding && view.phase !== "prepare" ? view.phase : null;
  return (
    <div className="bob" ref={table} data-phase={scene.phase} style={{ "--pace": pace } as CSSProperties}>
      <div className="bob-grid">
        <Players view={scene.view} player={scene.player} people={people} away={away} peeked={peeked} />
        <Status view={view} className="bob-status" headline={headline(scene, people, away)} deciding={deciding}>
          {title && <b>{title} </b>}
          {words}
        </Status>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys skip too, see above */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button below */}
        <div className="bob-stage" onClick={drawing.active && drawing.out > 0 ? drawing.skip : undefined}>
          <Contents scene={scene} out={drawing.out} mood={mood} mouth={mouth} />
          {over ? (
            <Ending
              className="bob-ending"
              view={view}
              {...people}
              calm={reduced || replay}
              picture={<Podium view={view} calm={reduced || replay} />}
            >
              {props.ending}
            </Ending>
          ) : (
            <div className="bob-turn">
              {choosing === "announce" && <Announce key={number} {...controls} />}
              {choosing === "score" && <ChooseGroup key={number} {...controls} />}
              {!choosing && <LyingGroups scene={scene} people={people} out={drawing.out} mouth={mouth} onPeek={peek} />}
              {deciding && view.phase === "prepare" && <Prepare key={number} {...controls} />}
              {drawing.active && (
                <div className="bob-more">
                  <button
                    type="button"
                    className="play-button bob-button"
                    data-plain
                    aria-label={t`Skip the drawing`}
                    onClick={drawing.skip}
                  >
                    {t`Skip`}
                  </button>
                </div>
              )}
            </div>
          )}
        </div>
        <Pad view={scene.view} people={people} />
      </div>
    </div>
  );
}
