/** Hears from pictures when something that falls is stopped. */

import type { Picture } from "./pictures";
import type { Pose } from "./poses";

const STOP = 0.12; // m/s of speed lost between two pictures that can be heard
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
