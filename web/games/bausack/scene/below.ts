/** What is below a piece in the air. */

import { type Object3D, Raycaster, Vector3 } from "three";
import { hull } from "../hull";
import { shapeOf } from "../pieces";
import { type Pose, placeOf, turnOf } from "../poses";
import { low, seenFromAbove } from "../reach";

export interface Below {
  /** The piece, "" for the table. */
  piece: string;
  /** Metres of free air. */
  gap: number;
  /** The height of what is below. */
  height: number;
  /** The outline of the piece as seen from above, around its centre. */
  outline: readonly (readonly [number, number])[];
}

const down = new Vector3(0, 0, -1);
const caster = new Raycaster();

/** In the table's frame; `others` are the meshes it could lie on. */
export function whatIsBelow(piece: string, at: Pose, others: Object3D[]): Below {
  const [x, y, z] = placeOf(at);
  const outline = hull(seenFromAbove(shapeOf(piece), turnOf(at)));
  const samples = [
    [0, 0] as const,
    ...outline.flatMap(([a, b]) => [[a * 0.92, b * 0.92] as const, [a / 2, b / 2] as const]),
  ];
  for (const other of others) other.updateMatrixWorld();
  let found = { piece: "", height: 0 };
  for (const [a, b] of samples) {
    caster.set(new Vector3(x + a, y + b, z), down);
    const hit = caster.intersectObjects(others, false)[0];
    if (hit && hit.point.z > found.height) found = { piece: hit.object.name, height: hit.point.z };
  }
  return { ...found, gap: Math.max(0, z - low(shapeOf(piece), turnOf(at)) - found.height), outline };
}
