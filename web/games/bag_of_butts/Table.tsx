/** The table of Bag of Butts. */

import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { GameProps } from "../../app/game";
import { useKeys } from "../../app/play/useKeys";
import { useLostFocus } from "../../app/play/useLostFocus";
import { useGoOn, usePaced } from "../../app/play/usePaced";
import type { View } from "../../protocol/views/bag_of_butts";
import { Announce } from "./Announce";
import { AnnouncedGroups } from "./AnnouncedGroups";
import { ChooseGroup } from "./ChooseGroup";
import { Contents } from "./Contents";
import { Ending } from "./Ending";
import { drawnGroups } from "./history";
import { LyingGroups } from "./LyingGroups";
import { News } from "./News";
import { Pad } from "./Pad";
import { Players } from "./Players";
import { Prepare } from "./Prepare";
import { Status } from "./Status";
import { sceneOf } from "./scene";
import { useDrawing } from "./useDrawing";
import { usePeek } from "./usePeek";
import { useSounds } from "./useSounds";
import "./table.css";

export function Table(props: GameProps<View>) {
  const { t } = useLingui(); // everything below follows the language of the page, too
  const { names, yours, away, busy, replay, reduced, sound } = props;
  const paced = usePaced(props.view, props.events, props.fresh, reduced || replay);
  const { step, waiting } = paced;
  const { view, last } = step;
  const butts = drawnGroups(last?.move ?? "").join("").length;
  const drawing = useDrawing(step.fresh && butts > 0 ? step.number : null, butts, waiting > 1, sound);
  const seen = useGoOn(paced, drawing.active);
  const scene = sceneOf(step, drawing.active);
  const deciding = waiting === 0 && !drawing.active && !replay && yours.includes(Number(view.actor));
  const mouth = useRef<HTMLDivElement>(null);
  const [peeked, peek] = usePeek(step.number);
  useSounds(step, drawing.active, yours, sound);
  const [table, lostFocus] = useLostFocus();

  useKeys({ Escape: drawing.skip, " ": drawing.skip, Enter: drawing.skip }, drawing.active);

  const mood = !drawing.active ? "idle" : drawing.out === 0 ? "shaking" : "pouring";
  const play = (move: string) => {
    seen();
    props.play(move);
  };
  const controls = { view, names, busy, lostFocus, play, onPeek: peek };
  return (
    <div className="bob" ref={table} data-phase={scene.phase}>
      <div className="bob-grid">
        <Players view={scene.view} player={scene.player} names={names} yours={yours} away={away} peeked={peeked} />
        {scene.phase === "over" ? (
          <Ending view={view} names={names} calm={reduced || replay}>
            {props.ending}
          </Ending>
        ) : (
          <Status scene={scene} names={names} yours={yours} away={away} deciding={deciding} />
        )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys skip too, see above */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button below */}
        <div className="bob-stage" onClick={drawing.active ? drawing.skip : undefined}>
          {scene.phase !== "over" && <Contents scene={scene} out={drawing.out} mood={mood} mouth={mouth} />}
          <div className="bob-turn">
            {deciding && view.phase === "prepare" && <Prepare key={step.number} {...controls} />}
            {scene.phase === "announce" && !view.announced && <News view={view} last={last} names={names} />}
            {deciding && view.phase === "announce" && <Announce key={step.number} {...controls} />}
            {deciding && view.phase === "score" ? (
              <ChooseGroup key={step.number} {...controls} />
            ) : (
              <LyingGroups scene={scene} names={names} out={drawing.out} mouth={mouth} onPeek={peek} />
            )}
            {scene.phase === "announce" && view.announced && <AnnouncedGroups sizes={view.announced} />}
            {drawing.active && (
              <div className="bob-action">
                <button type="button" className="bob-button" data-plain aria-label={t`Skip the drawing`}>
                  <Trans>Skip</Trans>
                </button>
              </div>
            )}
          </div>
        </div>
        <Pad view={scene.view} names={names} />
      </div>
    </div>
  );
}
