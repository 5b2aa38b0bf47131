/** The sounds of a step, when it has just happened. */

import { useEffect, useRef } from "react";
import type { Step } from "../../app/play/usePaced";
import type { Sound } from "../../app/sound";
import type { View } from "../../protocol/views/lucktails";
import { isLeaving } from "./history";
import type { Reveal } from "./scene";

export function useSounds(step: Step<View>, reveal: Reveal, sound: Sound): void {
  const told = useRef(step.fresh ? "" : `${step.number} null`);
  useEffect(() => {
    const moment = `${step.number} ${reveal}`;
    if (told.current === moment) return;
    const first = !told.current.startsWith(`${step.number} `);
    told.current = moment;
    if (step.fresh) tell(step, reveal, first, sound);
  }, [step, reveal, sound]);
}

function tell({ view, last }: Step<View>, reveal: Reveal, first: boolean, sound: Sound): void {
  const move = last?.move ?? "";
  if (isLeaving(move)) {
    const gained = view.leavings.at(-1)?.gained ?? 0;
    if (reveal === "turning") sound.play("shake", { step: 6 });
    else if (reveal === "earning") sound.play(gained > 0 ? "coin" : "nope", { step: Math.min(gained, 12) });
    else if (view.outcome) sound.play("tada");
  } else if (first && move.startsWith("bait ")) sound.play("pop", { step: Math.min(view.bait, 14) });
  else if (first && move.startsWith("deal ")) sound.play("shake");
}
