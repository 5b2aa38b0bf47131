/** The sounds of a step, when it has just happened. */

import { useEffect, useRef } from "react";
import type { Sound } from "../../app/sound";
import type { Reveal } from "./scene";
import type { TailsFrame } from "./steps";

export function useSounds(frame: TailsFrame, reveal: Reveal, sound: Sound): void {
  const told = useRef(frame.isNew ? "" : `${frame.number} null`);
  useEffect(() => {
    const moment = `${frame.number} ${reveal}`;
    if (told.current === moment) return;
    const first = !told.current.startsWith(`${frame.number} `);
    told.current = moment;
    if (frame.isNew) tell(frame, reveal, first, sound);
  }, [frame, reveal, sound]);
}

function tell({ view, step }: TailsFrame, reveal: Reveal, first: boolean, sound: Sound): void {
  const left = step?.facts.left;
  if (left) {
    if (reveal === "turning") sound.play("shake", { step: 6 });
    else if (reveal === "earning") sound.play(left.gained > 0 ? "coin" : "nope", { step: Math.min(left.gained, 12) });
    else if (view.outcome) sound.play("tada");
  } else if (first && step?.move.type === "bait") sound.play("pop", { step: Math.min(step.move.amount, 14) });
  else if (first && step?.move.type === "deal") sound.play("shake");
}
