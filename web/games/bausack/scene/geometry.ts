/** Shapes as the catalogue describes them, as geometry in metres around the centre of mass. */

import { type BufferGeometry, ExtrudeGeometry, LatheGeometry, Shape as Outline, SphereGeometry, Vector2 } from "three";
import { mergeGeometries, toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import type { Ball, Point2, Shape, Slab, Solid, Turned } from "../pieces";

const AROUND = 48; // segments of a circle
const WALL = 16; // segments of a hollow ring: it lies and rolls as that, so it is drawn as that
const BEVEL = 0.5; // mm
const CREASE = 0.5; // radians: sharper edges stay edges

const made = new Map<string, BufferGeometry>();

/** The geometry of a shape, made once. */
export function geometryOf(shape: Shape): BufferGeometry {
  const known = made.get(shape.name);
  if (known) return known;
  const parts = shape.solids.map((solid) => {
    const part = partOf(solid);
    part.translate(solid.at[0] ?? 0, solid.at[1] ?? 0, solid.at[2] ?? 0);
    part.deleteAttribute("uv");
    return part.index ? part.toNonIndexed() : part;
  });
  const geometry = mergeGeometries(parts);
  const [x, y, z] = shape.centre;
  geometry.translate(-x, -y, -z).scale(0.001, 0.001, 0.001);
  geometry.computeBoundingBox();
  geometry.computeBoundingSphere();
  made.set(shape.name, geometry);
  return geometry;
}

function partOf(solid: Solid): BufferGeometry {
  if (solid.type === "ball") return ball(solid);
  return solid.type === "slab" ? slab(solid) : turned(solid);
}

function ball({ radius }: Ball): BufferGeometry {
  return new SphereGeometry(radius, AROUND, AROUND / 2).rotateX(Math.PI / 2);
}

function slab({ outline, thick, flat }: Slab): BufferGeometry {
  const path = new Outline(outline.map(([x, y]) => new Vector2(x, y)));
  const depth = thick - 2 * BEVEL;
  const board = new ExtrudeGeometry(path, {
    depth,
    bevelThickness: BEVEL,
    bevelSize: BEVEL,
    bevelOffset: -BEVEL,
    bevelSegments: 1,
    curveSegments: 1,
  }).translate(0, 0, -depth / 2);
  return toCreasedNormals(flat ? board : board.rotateX(Math.PI / 2), CREASE);
}

/** Each stretch of the outline without an edge is turned for itself, so that edges stay sharp. */
function turned(solid: Turned): BufferGeometry {
  const path = bevelled(contour(solid));
  const stretches: Point2[][] = [];
  for (const [i, point] of path.entries()) {
    const before = path[i - 1];
    const stretch = stretches.at(-1);
    if (!before) continue;
    if (stretch && !isEdge(path[i - 2] ?? before, before, point)) stretch.push(point);
    else stretches.push([before, point]);
  }
  const lathed = stretches.map((stretch) => {
    const part = new LatheGeometry(
      stretch.map(([r, z]) => new Vector2(r, z)),
      solid.hole ? WALL : AROUND,
    );
    return part.toNonIndexed();
  });
  const whole = mergeGeometries(lathed).rotateX(Math.PI / 2);
  return solid.hole ? toCreasedNormals(whole, CREASE) : whole;
}

/** The line that is turned: from the middle of the bottom (or along the hole) up the outside and back. */
export function contour({ profile, hole, floor }: Turned): Point2[] {
  const bottom = profile[0] ?? [0, 0];
  const top = profile.at(-1) ?? [0, 0];
  if (!hole) {
    return [
      ...(bottom[0] > 0 ? [[0, bottom[1]] as const] : []),
      ...profile,
      ...(top[0] > 0 ? [[0, top[1]] as const] : []),
    ];
  }
  if (floor !== undefined) return [[0, bottom[1]], ...profile, [hole, top[1]], [hole, floor], [0, floor]];
  return [[hole, bottom[1]], ...profile, [hole, top[1]], [hole, bottom[1]]];
}

function isEdge(a: Point2, b: Point2, c: Point2): boolean {
  return a !== b && turning(a, b, c) > CREASE;
}

function turning([ax, ay]: Point2, [bx, by]: Point2, [cx, cy]: Point2): number {
  const before = Math.atan2(by - ay, bx - ax);
  const after = Math.atan2(cy - by, cx - bx);
  return Math.abs(Math.atan2(Math.sin(after - before), Math.cos(after - before)));
}

/** Edges away from the axis are broken a bit. */
function bevelled(path: readonly Point2[]): Point2[] {
  return path.flatMap((point, i): Point2[] => {
    const before = path[i - 1];
    const after = path[i + 1];
    if (!before || !after || point[0] === 0 || turning(before, point, after) <= CREASE) return [point];
    return [towards(point, before), towards(point, after)];
  });
}

function towards([x, y]: Point2, [toX, toY]: Point2): Point2 {
  const far = Math.hypot(toX - x, toY - y);
  const share = Math.min(BEVEL, far / 3) / far;
  return [x + (toX - x) * share, y + (toY - y) * share];
}
