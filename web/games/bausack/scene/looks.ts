/** From where the table can be looked at. */

import { DISTANCE } from "../../../protocol/views/bausack";
import { areaAngle, rotate, turn, type Vector } from "../poses";

export const CAMERA = { fov: 32, near: 0.02, far: 12 };

export type LookKind = "tower" | "winner" | "front" | "side" | "above" | "all" | "supply";

export interface Look {
  kind: LookKind;
  /** Whose tower, or from whose side. */
  seat: number;
  players: number;
  /** Asked again, the camera goes there again. */
  asked: number;
}

/** Where the camera stands and what it looks at. */
export function lookFrom({ kind, seat, players }: Look, tall: number, aspect: number): { at: Vector; to: Vector } {
  const narrow = Math.max(1, 0.95 / aspect);
  const wide = Math.max(1, 1.25 / aspect);
  const own = (v: Vector): Vector => rotate(turn([0, 0, 1], areaAngle(seat, players)), v);
  const to: Vector =
    kind === "all"
      ? [0, -0.14, 0]
      : kind === "supply"
        ? [0, -0.02, 0]
        : [0, -DISTANCE, kind === "winner" ? tall * 0.5 : tall * 0.55 + 0.02];
  const far = (0.36 + tall * 1.25) * narrow;
  const whole = (0.14 + tall * 1.92) * narrow; // all of it is in the picture, as large as it fits
  const ways: Record<LookKind, Vector> = {
    tower: [0.38 * far, -0.84 * far, 0.5 * far],
    winner: [0.37 * whole, -0.8 * whole, 0.47 * whole],
    front: [0, -far, 0.1 * far],
    side: [far, -0.001, 0.1 * far],
    above: [0, -0.02, far * 1.25],
    all: [0, -1.85 * wide, 1.65 * wide],
    supply: [0, -0.66 * wide, 0.86 * wide],
  };
  const [x, y, z] = ways[kind];
  return { at: own([to[0] + x, to[1] + y, to[2] + z]), to: own(to) };
}
