/**
 * Poses: where a piece is and how it is turned, as the server tells them (src/bagatelle/games/bausack/poses.py).
 *
 * Metres with z up and the table's surface at 0, and a unit quaternion with w first. A play area's own frame is turned so
 * that +y points to the middle of the table.
 */

export type Pose = readonly [number, number, number, number, number, number, number];
export type Quaternion = readonly [number, number, number, number];
export type Vector = readonly [number, number, number];

export const AREA = 0.6; // side of a play area
export const DISTANCE = 0.6; // of the centres of the areas from the middle of the table
export const TABLE = 1.0; // radius of the table
export const UPRIGHT: Quaternion = [1, 0, 0, 0];
export const GONE = -2; // a piece as low as this was taken away

export function pose(at: Vector, turned: Quaternion = UPRIGHT): Pose {
  return [...at, ...turned];
}

export function placeOf([x, y, z]: Pose): Vector {
  return [x, y, z];
}

export function turnOf([, , , w, x, y, z]: Pose): Quaternion {
  return [w, x, y, z];
}

/** First b, then a. */
export function multiply([w, x, y, z]: Quaternion, [v, p, q, r]: Quaternion): Quaternion {
  return [
    w * v - x * p - y * q - z * r,
    w * p + x * v + y * r - z * q,
    w * q - x * r + y * v + z * p,
    w * r + x * q - y * p + z * v,
  ];
}

export function unit([w, x, y, z]: Quaternion): Quaternion {
  const n = Math.hypot(w, x, y, z) || 1;
  return [w / n, x / n, y / n, z / n];
}

export function rotate([w, x, y, z]: Quaternion, [a, b, c]: Vector): Vector {
  const s = 2 * (y * c - z * b);
  const t = 2 * (z * a - x * c);
  const u = 2 * (x * b - y * a);
  return [a + w * s + y * u - z * t, b + w * t + z * s - x * u, c + w * u + x * t - y * s];
}

/** Around an axis of length 1. */
export function turn([x, y, z]: Vector, degrees: number): Quaternion {
  const half = (degrees * Math.PI) / 360;
  const s = Math.sin(half);
  return [Math.cos(half), s * x, s * y, s * z];
}

/** How far, in degrees, the area of a seat (from 1) is turned around the middle: seats go clockwise. */
export function areaAngle(seat: number, players: number): number {
  return (-360 * (seat - 1)) / players;
}

/** A pose in the frame of a seat's area, in the table's frame. */
export function toTable(own: Pose, seat: number, players: number): Pose {
  const q = turn([0, 0, 1], areaAngle(seat, players));
  return pose(rotate(q, [own[0], own[1] - DISTANCE, own[2]]), multiply(q, unit(turnOf(own))));
}

/** The reverse of `toTable`. */
export function toArea(tables: Pose, seat: number, players: number): Pose {
  const q = turn([0, 0, 1], -areaAngle(seat, players));
  const [x, y, z] = rotate(q, placeOf(tables));
  return pose([x, y + DISTANCE, z], multiply(q, unit(turnOf(tables))));
}

/** Between two poses: 0 is a, 1 is b; turning the short way. */
export function between(a: Pose, b: Pose, share: number): Pose {
  const mix = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  return pose([mix(0), mix(1), mix(2)], slerp(turnOf(a), turnOf(b), share));
}

function slerp(a: Quaternion, b: Quaternion, share: number): Quaternion {
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const sign = dot < 0 ? -1 : 1;
  const angle = Math.acos(Math.min(1, Math.abs(dot)));
  const sine = Math.sin(angle);
  const [p, q] =
    sine < 1e-4 ? [1 - share, share] : [Math.sin((1 - share) * angle) / sine, Math.sin(share * angle) / sine];
  const mix = (i: 0 | 1 | 2 | 3) => p * a[i] + sign * q * b[i];
  return unit([mix(0), mix(1), mix(2), mix(3)]);
}

/** How far two poses are apart: metres, and radians of turning. */
export function apart(a: Pose, b: Pose): { far: number; turned: number } {
  const dot = a[3] * b[3] + a[4] * b[4] + a[5] * b[5] + a[6] * b[6];
  return {
    far: Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]),
    turned: 2 * Math.acos(Math.min(1, Math.abs(dot))),
  };
}

/** As notation writes it: up to six decimals, no exponent, no negative zero. */
export function written(of: Pose): string {
  return of.map((value) => String(Number(value.toFixed(6)) + 0)).join(" ");
}
