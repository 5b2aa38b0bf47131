/** Wooden clacks when something that moved is stopped: told from the pictures. */

import { useEffect } from "react";
import type { Sound } from "../../app/sound";
import type { Picture } from "./pictures";
import { PIECES, shapeOf } from "./pieces";
import type { Pose } from "./poses";
import type { Theatre } from "./theatre";

const STOP = 0.12; // m/s of speed lost between two pictures that can be heard
const LOUDEST = 1.2; // m/s
const RATE = 30;
const MOST = 4; // clacks of one picture

/** What each piece does from picture to picture; returns the speeds lost, hardest first. */
export class Ear {
  private readonly last = new Map<string, { at: Pose; speed: number }>();

  hear(rows: Picture["rows"]): { piece: string; hit: number }[] {
    const hits: { piece: string; hit: number }[] = [];
    for (const [piece, at] of rows) {
      const before = this.last.get(piece);
      const speed = before ? (at[2] - before.at[2]) * RATE : 0;
      const hit = before ? speed - before.speed : 0;
      if (hit > STOP && before && before.speed < -STOP) hits.push({ piece, hit });
      this.last.set(piece, { at, speed });
    }
    return hits.sort((a, b) => b.hit - a.hit).slice(0, MOST);
  }
}

export function useClacks(theatre: Theatre, sound: Sound): void {
  useEffect(() => {
    const ear = new Ear();
    theatre.onPicture = ({ rows }, after) => {
      for (const { piece, hit } of ear.hear(rows)) clack(sound, piece, hit, after);
    };
    return () => {
      theatre.onPicture = () => undefined;
    };
  }, [theatre, sound]);
}

/** Heavy pieces sound lower. */
function clack(sound: Sound, piece: string, hit: number, after: number): void {
  const step = Math.round(8 - shapeOf(piece).mass / 3 + (PIECES.indexOf(piece) % 3));
  sound.play("clack", { after: Math.max(0, after), step, loud: Math.min(1, 0.15 + hit / LOUDEST) });
}
