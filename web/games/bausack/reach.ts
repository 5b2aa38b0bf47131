/** How far a shape reaches from its centre, in metres. */

import type { Shape, Solid } from "./pieces";
import { type Quaternion, rotate, type Vector } from "./poses";

const AROUND = 24; // corners of a circle

/** A corner, or the middle of a ball of that radius. */
interface Corner {
  at: Vector;
  ball: number;
}

const known = new Map<string, readonly Corner[]>();

function corners(shape: Shape): readonly Corner[] {
  const found =
    known.get(shape.name) ?? shape.solids.flatMap((solid) => cornersOf(solid).map((corner) => centred(corner, shape)));
  known.set(shape.name, found);
  return found;
}

function centred({ at, ball }: Corner, { centre }: Shape): Corner {
  return {
    at: [(at[0] - centre[0]) / 1000, (at[1] - centre[1]) / 1000, (at[2] - centre[2]) / 1000],
    ball: ball / 1000,
  };
}

function cornersOf(solid: Solid): Corner[] {
  const [x = 0, y = 0, z = 0] = solid.at;
  if (solid.type === "ball") return [{ at: [x, y, z], ball: solid.radius }];
  if (solid.type === "turned") {
    return solid.profile.flatMap(([r, height]) =>
      Array.from({ length: r > 0 ? AROUND : 1 }, (_, i): Corner => {
        const angle = (2 * Math.PI * (i + 0.5)) / AROUND;
        return { at: [x + r * Math.cos(angle), y + r * Math.sin(angle), z + height], ball: 0 };
      }),
    );
  }
  const half = solid.thick / 2;
  return solid.outline.flatMap(([a, b]) =>
    [-half, half].map(
      (side): Corner => ({ at: solid.flat ? [x + a, y + b, z + side] : [x + a, y + side, z + b], ball: 0 }),
    ),
  );
}

/** How far below its centre a piece reaches when it is turned like this. */
export function low(shape: Shape, turned: Quaternion): number {
  return Math.max(...corners(shape).map(({ at, ball }) => ball - rotate(turned, at)[2]));
}

/** How far above it. */
export function high(shape: Shape, turned: Quaternion): number {
  return Math.max(...corners(shape).map(({ at, ball }) => ball + rotate(turned, at)[2]));
}

/** How far to the left and to the right (axis 0), or nearer and away (axis 1). */
export function span(shape: Shape, turned: Quaternion, axis: 0 | 1): readonly [number, number] {
  const along = corners(shape).map(({ at, ball }) => [rotate(turned, at)[axis], ball] as const);
  return [Math.max(...along.map(([at, ball]) => ball - at)), Math.max(...along.map(([at, ball]) => ball + at))];
}

/** The corners seen from above, around the centre: for the footprint. */
export function seenFromAbove(shape: Shape, turned: Quaternion): (readonly [number, number])[] {
  return corners(shape).flatMap(({ at, ball }) => {
    const [x, y] = rotate(turned, at);
    if (ball === 0) return [[x, y] as const];
    return Array.from({ length: AROUND }, (_, i) => {
      const angle = (2 * Math.PI * i) / AROUND;
      return [x + ball * Math.cos(angle), y + ball * Math.sin(angle)] as const;
    });
  });
}
