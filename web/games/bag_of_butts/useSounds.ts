/** The sounds of a step, when it has just happened. (Those of the draw come with the butts.) */

import { useEffect, useRef } from "react";
import type { Step } from "../../app/play/usePaced";
import type { Sound } from "../../app/sound";
import type { View } from "../../protocol/views/bag_of_butts";
import { resetsBag } from "./butts";
import { drawnGroups } from "./history";

export function useSounds(step: Step<View>, drawing: boolean, yours: readonly number[], sound: Sound): void {
  const told = useRef(step.fresh ? 0 : step.number);
  useEffect(() => {
    if (drawing || told.current === step.number) return;
    told.current = step.number;
    if (step.fresh) tell(step, yours, sound);
  }, [step, drawing, yours, sound]);
}

function tell({ view, last }: Step<View>, yours: readonly number[], sound: Sound): void {
  const move = last?.move ?? "";
  const row = view.pad.at(-1);
  if (view.outcome) sound.play("tada");
  else if (move === "reset" || resetsBag(drawnGroups(move))) sound.play("nope");
  else if (move.startsWith("special ")) sound.play("pop", { step: 5 });
  else if (move.startsWith("score ")) {
    const own = yours.reduce((sum, seat) => sum + (row?.earned[seat - 1] ?? 0), 0);
    sound.play(own > 0 ? "coin" : "pop", { step: Math.min(own, 12) });
  }
}
