/** Your own hand: where it is to go. The server's hand follows as well as it can. */

import { AREA, CEILING, CLEAR, REACH } from "../../protocol/views/bausack";
import { shapeOf } from "./pieces";
import { multiply, type Pose, placeOf, pose, type Quaternion, turn, turnOf, unit, type Vector } from "./poses";
import { low, span } from "./reach";

const EVERY = 33; // milliseconds between drags

export type Axis = "upright" | "across" | "along";

/** Axes of an area as its player sees it: up, to the right, away. */
const AXES: Readonly<Record<Axis, Vector>> = { upright: [0, 0, 1], across: [1, 0, 0], along: [0, 1, 0] };

export class Hand {
  /** In the frame of your own area. */
  aim: Pose;
  /** Quarter turns that the picture is seen from the left of your own seat. */
  quarter = 0;
  /** The free air below a pose, in metres; null where no picture tells. */
  measure: ((at: Pose) => number) | null = null;
  private readonly changed = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private waiting = false;
  private gone = false;

  constructor(
    readonly piece: string,
    private readonly foundation: boolean,
    start: Pose,
    private readonly drag: (pose: Pose) => void,
  ) {
    this.aim = start;
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.changed.add(changed);
    return () => this.changed.delete(changed);
  };

  readonly snapshot = (): Pose => this.aim;

  /** The server says where the piece is: that is where it starts, unless the hand has gone on by now. */
  found(at: Pose): void {
    if (this.gone) return;
    this.aim = at;
    for (const changed of this.changed) changed();
  }

  /** Goes to a pose, as far as a hand may. */
  go(to: Pose): void {
    this.gone = true;
    this.aim = this.bounded(to);
    for (const changed of this.changed) changed();
    this.send();
  }

  /** Metres to the right, away and up, as the picture shows it. */
  move(right: number, away: number, up: number): void {
    const [x, y, z] = placeOf(this.aim);
    const angle = (this.quarter * Math.PI) / 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.go(pose([x + cos * right - sin * away, y + sin * right + cos * away, z + up], turnOf(this.aim)));
  }

  /** Down until it is about to touch. */
  lower(): void {
    if (this.measure) this.move(0, 0, -this.measure(this.aim));
  }

  /** Around an axis of the picture. */
  turn(axis: Axis, degrees: number): void {
    const seen = turn([0, 0, 1], this.quarter * 90);
    const back = turn([0, 0, 1], -this.quarter * 90);
    this.turnBy(multiply(seen, multiply(turn(AXES[axis], degrees), back)));
  }

  turnBy(by: Quaternion): void {
    this.go(pose(placeOf(this.aim), unit(multiply(by, turnOf(this.aim)))));
  }

  /** Nothing more is sent. */
  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.waiting = false;
  }

  /** Now what waits to be sent, before letting go. */
  flush(): void {
    if (this.waiting) this.drag(this.aim);
    this.stop();
  }

  private bounded(to: Pose): Pose {
    const lowest = low(shapeOf(this.piece), turnOf(to)) + (this.foundation ? 0 : CLEAR);
    const [x, y, z] = placeOf(to);
    return pose([this.across(x, to, 0), this.across(y, to, 1), within(z, lowest, CEILING)], turnOf(to));
  }

  /** A foundation stays in your own area. */
  private across(value: number, to: Pose, axis: 0 | 1): number {
    if (!this.foundation) return within(value, -REACH, REACH);
    const [back, forth] = span(shapeOf(this.piece), turnOf(to), axis);
    return within(value, back - AREA / 2, AREA / 2 - forth);
  }

  /** At once, and then not too often. */
  private send(): void {
    if (this.timer !== null) {
      this.waiting = true;
      return;
    }
    this.drag(this.aim);
    this.timer = setTimeout(() => {
      this.timer = null;
      if (!this.waiting) return;
      this.waiting = false;
      this.send();
    }, EVERY);
  }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
