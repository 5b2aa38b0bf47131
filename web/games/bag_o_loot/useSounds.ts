/** The sound of a step, when it has just happened. */

import { useEffect, useRef } from "react";
import type { GameEvent } from "../../app/game";
import type { Step } from "../../app/play/usePaced";
import type { Sound } from "../../app/sound";
import type { View } from "../../protocol/views/bag_o_loot";
import { toldBy } from "./history";

export function useSounds(step: Step<View>, events: readonly GameEvent[], sound: Sound): void {
  const told = useRef(step.fresh ? -1 : step.number);
  useEffect(() => {
    if (told.current === step.number) return;
    told.current = step.number;
    if (step.fresh) tell(step, events, sound);
  }, [step, events, sound]);
}

function tell({ view, number, last }: Step<View>, events: readonly GameEvent[], sound: Sound): void {
  const { done, ended } = toldBy(
    events.filter((event) => event.number <= number),
    view.players,
  );
  if (view.outcome) sound.play("tada");
  else if (last?.move.startsWith("shuffle")) sound.play("shake");
  else if (ended === "out" || (done && done.bag !== null)) sound.play("coin", { step: 3 });
  else if (last?.move === "knock") sound.play("pop", { step: -9 });
  else if (done) tellPlay(done.play.verb, done.from.includes(view.seat ?? 0) && done.actor !== view.seat, sound);
}

function tellPlay(verb: string, robbed: boolean, sound: Sound): void {
  if (robbed && verb !== "snitch") sound.play("nope");
  else if (verb === "steal" || verb === "combine" || verb === "snitch") sound.play("shake", { step: 5 });
  else sound.play("pop", { step: verb === "punt" ? -5 : 2 });
}
