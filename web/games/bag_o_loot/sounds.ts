/** The sound of a step. */

import type { Sound } from "../../app/sound";
import { type LootFrame, playedIn } from "./steps";

export function tellSound({ view, step }: LootFrame, sound: Sound): void {
  const played = playedIn(step);
  if (view.outcome) sound.play("tada");
  else if (step?.move.type === "shuffle") sound.play("shake");
  else if (step?.facts.sheet?.out || played?.facts.play.bag) sound.play("coin", { step: 3 });
  else if (step?.move.type === "knock") sound.play("pop", { step: -9 });
  else if (played) {
    const { move, facts } = played;
    tellPlay(move.verb, facts.play.owners.includes(view.seat ?? 0) && facts.player !== view.seat, sound);
  }
}

function tellPlay(verb: string, robbed: boolean, sound: Sound): void {
  if (robbed && verb !== "snitch") sound.play("nope");
  else if (verb === "steal" || verb === "combine" || verb === "snitch") sound.play("shake", { step: 5 });
  else sound.play("pop", { step: verb === "punt" ? -5 : 2 });
}
