/**
 * Poses: where a piece is and how it is turned, as the server tells them (src/bagatelle/games/bausack/wood/poses.py).
 *
 * Metres with z up and the table's surface at 0, and a unit quaternion with w first. A play area's own frame is turned so
 * that +y points to the middle of the table.
 */

import { MathUtils, Quaternion as Turn, Vector3 } from "three";
import { DISTANCE } from "../../protocol/views/bausack";

export type Pose = readonly [number, number, number, number, number, number, number];
export type Quaternion = readonly [number, number, number, number];
export type Vector = readonly [number, number, number];

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

function threes([w, x, y, z]: Quaternion): Turn {
  return new Turn(x, y, z, w);
}

function ours({ w, x, y, z }: Turn): Quaternion {
  return [w, x, y, z];
}

/** First b, then a. */
export function multiply(a: Quaternion, b: Quaternion): Quaternion {
  return ours(threes(a).multiply(threes(b)));
}

export function unit(q: Quaternion): Quaternion {
  return ours(threes(q).normalize());
}

export function rotate(q: Quaternion, v: Vector): Vector {
  return new Vector3(...v).applyQuaternion(threes(q)).toArray();
}

/** Around an axis of length 1. */
export function turn(axis: Vector, degrees: number): Quaternion {
  return ours(new Turn().setFromAxisAngle(new Vector3(...axis), MathUtils.degToRad(degrees)));
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
  const at = new Vector3(...placeOf(a)).lerp(new Vector3(...placeOf(b)), share);
  return pose(at.toArray(), ours(threes(turnOf(a)).slerp(threes(turnOf(b)), share)));
}

/** How far two poses are apart: metres, and radians of turning. */
export function apart(a: Pose, b: Pose): { far: number; turned: number } {
  return {
    far: new Vector3(...placeOf(a)).distanceTo(new Vector3(...placeOf(b))),
    turned: threes(turnOf(a)).angleTo(threes(turnOf(b))),
  };
}

/** As notation writes it: up to six decimals, no exponent, no negative zero. */
export function written(of: Pose): string {
  return of.map((value) => String(Number(value.toFixed(6)) + 0)).join(" ");
}
