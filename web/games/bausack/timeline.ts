/** Where pieces are at any time: poses at moments, and what is between them. Times are seconds. */

import { between, GONE, type Pose } from "./poses";

interface Key {
  time: number;
  pose: Pose;
}

/** One piece's poses, oldest first. */
type Track = Key[];

type Rows = Iterable<readonly [piece: string, pose: Pose]>;

export class Timeline {
  private readonly tracks = new Map<string, Track>();

  /** When the last pose is reached. */
  end = Number.NEGATIVE_INFINITY;

  /** Pieces that have moved at a moment; until `step` before it they stayed where they were. */
  add(time: number, rows: Rows, step: number): void {
    for (const [piece, pose] of rows) {
      const track = this.tracks.get(piece) ?? [];
      this.tracks.set(piece, track);
      const last = track.at(-1);
      if (last && time - last.time > 1.5 * step) track.push({ time: time - step, pose: last.pose });
      while ((track.at(-1)?.time ?? Number.NEGATIVE_INFINITY) >= time) track.pop();
      track.push({ time, pose });
    }
    this.end = Math.max(this.end, time);
  }

  /** Where a piece is; null if nothing is known of it. */
  at(piece: string, time: number): Pose | null {
    const track = this.tracks.get(piece);
    const first = track?.[0];
    if (!track || !first) return null;
    const next = track.findIndex((key) => key.time > time);
    const before = next === -1 ? track.at(-1) : track[next - 1];
    const after = track[next];
    if (!before) return first.pose;
    if (!after || after.pose[2] <= GONE || before.pose[2] <= GONE) return before.pose;
    return between(before.pose, after.pose, (time - before.time) / (after.time - before.time));
  }

  has(piece: string): boolean {
    return this.tracks.has(piece);
  }

  pieces(): Iterable<string> {
    return this.tracks.keys();
  }
}
