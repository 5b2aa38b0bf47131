/** The sounds of a step, when it has just happened. (Those of the draw come with the butts.) */

import { useEffect, useRef } from "react";
import type { Sound } from "../../app/sound";
import type { ButtFrame } from "./steps";

/** `moving`: something of it is still to be seen. */
export function useSounds(frame: ButtFrame, moving: boolean, yours: readonly number[], sound: Sound): void {
  const told = useRef(frame.isNew ? -1 : frame.number);
  useEffect(() => {
    if (moving || told.current === frame.number) return;
    told.current = frame.number;
    if (frame.isNew) tell(frame, yours, sound);
  }, [frame, moving, yours, sound]);
}

function tell({ view, step }: ButtFrame, yours: readonly number[], sound: Sound): void {
  const row = step?.facts.row;
  if (view.outcome) sound.play("tada");
  else if (row?.reset) sound.play("nope");
  else if (step?.move.type === "special") sound.play("pop", { step: 5 });
  else if (row) {
    const own = yours.reduce((sum, seat) => sum + (row.earned[seat - 1] ?? 0), 0);
    sound.play(own > 0 ? "coin" : "pop", { step: Math.min(own, 12) });
  }
}
