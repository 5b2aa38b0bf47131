/** How the supply lies in the middle of the table: every piece has its own place in a neat grid. */

import { PIECES, shapeOf } from "./pieces";
import { type Pose, pose, UPRIGHT } from "./poses";
import { low } from "./reach";

const GAP = 0.011; // between pieces
const ROW_GAP = 0.026;
const WIDTH = 0.56; // of a row

interface Row {
  pieces: string[];
  width: number;
  depth: number;
}

function rows(): Row[] {
  const found: Row[] = [];
  for (const piece of PIECES) {
    const [width, depth] = shapeOf(piece).size.map((mm) => mm / 1000) as [number, number, number];
    let row = found.at(-1);
    if (!row || row.width + GAP + width > WIDTH) {
      row = { pieces: [], width: -GAP, depth: 0 };
      found.push(row);
    }
    row.pieces.push(piece);
    row.width += GAP + width;
    row.depth = Math.max(row.depth, depth);
  }
  return found;
}

function laidOut(): Map<string, Pose> {
  const found = new Map<string, Pose>();
  const all = rows();
  const depth = all.reduce((sum, row) => sum + row.depth + ROW_GAP, -ROW_GAP);
  let y = depth / 2;
  for (const row of all) {
    let x = -row.width / 2;
    for (const piece of row.pieces) {
      const shape = shapeOf(piece);
      const width = shape.size[0] / 1000;
      found.set(piece, pose([x + width / 2, y - row.depth / 2, low(shape, UPRIGHT)], UPRIGHT));
      x += width + GAP;
    }
    y -= row.depth + ROW_GAP;
  }
  return found;
}

export const HOMES: ReadonlyMap<string, Pose> = laidOut();

/** Where a piece is shown that is bid for or pushed: above the supply. */
export function onShow(piece: string): Pose {
  return pose([0, 0, 0.1 + (HOMES.get(piece)?.[2] ?? 0)]);
}
