/** Pieces as they are seen from the front: the outline of each of their solids, for flat drawings. */

import { hull } from "./hull";
import { type Point2, type Solid, shapeOf, type Turned } from "./pieces";
import { type Pose, placeOf, rotate, turnOf, type Vector } from "./poses";

const AROUND = 24; // points of a circle
const FACING = 0.95; // what is sawn is drawn as it was sawn if it faces whoever looks, as much as this

/** Outlines in millimetres, right and up; `pose` is in the frame of an area. */
export function outlinesOf(piece: string, pose: Pose): Point2[][] {
  const { solids, centre } = shapeOf(piece);
  const [x, , z] = placeOf(pose);
  const seen = (point: Vector): Vector => {
    const own: Vector = [point[0] - centre[0], point[1] - centre[1], point[2] - centre[2]];
    const [right, away, up] = rotate(turnOf(pose), own);
    return [right + 1000 * x, away, up + 1000 * z];
  };
  return solids.map((solid) => outlineOf(solid, seen));
}

function outlineOf(solid: Solid, seen: (point: Vector) => Vector): Point2[] {
  const [x = 0, y = 0, z = 0] = solid.at;
  const front = (points: readonly Vector[]) =>
    points.map(([a, b, c]) => seen([a + x, b + y, c + z])).map(([right, , up]) => [right, up] as const);
  if (solid.type === "ball") return hull(front(sphere(solid.radius)));
  if (solid.type === "turned") return turnedOutline(solid, front);
  const { outline, thick, flat } = solid;
  const sides = [-thick / 2, thick / 2].map((side) =>
    outline.map(([a, b]): Vector => (flat ? [a, b, side] : [a, side, b])),
  );
  const [near = [], far = []] = sides;
  const [first = [0, 0, 0], through = [0, 0, 0]] = [near[0], far[0]].map((point) => seen(point ?? [0, 0, 0]));
  const faces = Math.abs((through[1] - first[1]) / thick) > FACING;
  return faces ? front(near) : hull(front([...near, ...far]));
}

/** A profile if its axis lies across the line of sight, else what its rings cover. */
function turnedOutline({ profile }: Turned, front: (points: readonly Vector[]) => Point2[]): Point2[] {
  const right = profile.map(([radius, height]): Vector => [radius, 0, height]);
  const left = profile.map(([radius, height]): Vector => [-radius, 0, height]).reverse();
  const rings = profile.flatMap(([radius, height]) => circle(radius).map(([a, b]): Vector => [a, b, height]));
  const [low = [0, 0], high = [0, 1]] = front([
    [0, 0, 0],
    [0, 0, 1],
  ]);
  const upright = Math.abs(high[0] - low[0]) < 0.1 && high[1] - low[1] > FACING;
  return upright ? front([...right, ...left]) : hull(front(rings));
}

function circle(radius: number): Point2[] {
  return Array.from({ length: AROUND }, (_, i) => {
    const angle = (2 * Math.PI * i) / AROUND;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
}

function sphere(radius: number): Vector[] {
  return circle(radius).flatMap(([a, b]) => circle(b).map(([c, d]): Vector => [c, d, a]));
}
