/** What is heard: wooden clacks when something that moved is stopped, and the sounds of bids and of the end. */

import { useEffect, useRef } from "react";
import type { Sound } from "../../app/sound";
import type { View } from "../../protocol/views/bausack";
import { Ear } from "./ear";
import { PIECES, shapeOf } from "./pieces";
import type { Theatre } from "./theatre";
import type { BausackStep } from "./words/log";

const LOUDEST = 1.2; // m/s
const JOLT = 0.5; // m/s that the table shakes from

/** `calm`: the picture doesn't shake. */
export function useClacks(theatre: Theatre, sound: Sound, calm: boolean): void {
  useEffect(() => {
    let ear = new Ear();
    theatre.onPicture = ({ whole, rows }, after) => {
      if (whole) ear = new Ear(); // where things are, not how they came there
      for (const { piece, hit } of ear.hear(rows)) {
        clack(sound, piece, hit, after);
        if (hit > JOLT && !calm) theatre.jolt(Math.min(1, hit / LOUDEST), after);
      }
    };
    return () => {
      theatre.onPicture = () => undefined;
    };
  }, [theatre, sound, calm]);
}

/** Heavy pieces sound lower. */
function clack(sound: Sound, piece: string, hit: number, after: number): void {
  const step = Math.round(8 - shapeOf(piece).mass / 3 + (PIECES.indexOf(piece) % 3));
  sound.play("clack", { after: Math.max(0, after), step, loud: Math.min(1, 0.15 + hit / LOUDEST) });
}

/** The sound of the last step, when it has just happened. */
export function useSounds(view: View, last: BausackStep | undefined, lastSeen: number, sound: Sound): void {
  const told = useRef(last?.number ?? 0);
  useEffect(() => {
    if (!last || last.number <= told.current) return;
    told.current = last.number;
    if (last.number <= lastSeen) return;
    const { move } = last;
    if (view.outcome) sound.play("tada", { after: 0.6 });
    else if (move.type === "settled" && move.fallen.length > 0) sound.play("nope", { after: 0.4 });
    else if (move.type === "pay") sound.play("coin");
    else if (move.type === "bid") sound.play("pop", { step: Math.min(12, move.amount) });
    else if (move.type === "build" || move.type === "push") sound.play("pop");
  }, [view, last, lastSeen, sound]);
}
