/** The sound of a step. (Those of the draw come with the butts.) */

import type { Sound } from "../../app/sound";
import type { ButtFrame } from "./steps";

export function tellSound({ view, step }: ButtFrame, yours: readonly number[], sound: Sound): void {
  const row = step?.facts.row;
  if (view.outcome) sound.play("tada");
  else if (row?.reset) sound.play("nope");
  else if (step?.move.type === "special") sound.play("pop", { step: 5 });
  else if (row) {
    const own = yours.reduce((sum, seat) => sum + (row.earned[seat - 1] ?? 0), 0);
    sound.play(own > 0 ? "coin" : "pop", { step: Math.min(own, 12) });
  }
}
