/** Hears from pictures when something that falls is stopped. */

import type { Picture } from "./pictures";

const STOP = 0.12; // m/s of speed lost between two pictures that can be heard
const RATE = 30;
const MOST = 4; // clacks of one picture

const PAUSE = 3; // pictures after a clack until a piece can be heard again

interface Moving {
  height: number;
  speed: number;
  /** Pictures since it was heard. */
  since: number;
}

/** What each piece does from picture to picture; tells the speeds lost, hardest first. */
export class Ear {
  private readonly last = new Map<string, Moving>();

  hear(rows: Picture["rows"]): { piece: string; hit: number }[] {
    const hits: { piece: string; hit: number }[] = [];
    for (const [piece, at] of rows) {
      const before = this.last.get(piece) ?? { height: at[2], speed: 0, since: PAUSE };
      const speed = (at[2] - before.height) * RATE;
      const hit = speed - before.speed;
      const heard = before.speed < -STOP && hit > STOP && before.since >= PAUSE;
      if (heard) hits.push({ piece, hit });
      this.last.set(piece, { height: at[2], speed, since: heard ? 0 : before.since + 1 });
    }
    return hits.sort((a, b) => b.hit - a.hit).slice(0, MOST);
  }
}
