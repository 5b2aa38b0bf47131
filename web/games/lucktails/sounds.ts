/** The sounds of a step: those of a card that is revealed come one after the other. */

import type { Sound } from "../../app/sound";
import type { Reveal } from "./scene";
import type { TailsFrame } from "./steps";

export function tellSound({ view, step }: TailsFrame, reveal: Reveal, sound: Sound): void {
  const left = step?.facts.left;
  if (left) {
    if (reveal === "turning") sound.play("shake", { step: 6 });
    else if (reveal === "earning") sound.play(left.gained > 0 ? "coin" : "nope", { step: Math.min(left.gained, 12) });
    else if (view.outcome) sound.play("tada");
  } else if (step?.move.type === "bait") sound.play("pop", { step: Math.min(step.move.amount, 14) });
  else if (step?.move.type === "deal") sound.play("shake");
}
