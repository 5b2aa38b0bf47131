/** Pictures of a placement as they come over the socket, packed (docs/protocol.md). */

import type { Packed } from "../../protocol/pictures";
import { PIECES } from "./pieces";
import type { Pose } from "./poses";

export interface Picture {
  /** The number of the last event before it. */
  seen: number;
  /** 1/60 s since the piece was picked up. */
  frame: number;
  released: boolean;
  /** Everything there is, rather than what moved since the last picture. */
  whole: boolean;
  held: string | null;
  rows: readonly (readonly [piece: string, pose: Pose])[];
}

const HEAD = 6; // bytes
const ROW = 15;
const TENTHS = 10_000;
const TURNS = 32_767;

/** Null for what isn't a picture. */
export function readPicture({ seen, whole, data: bytes }: Packed): Picture | null {
  if (bytes.byteLength < HEAD || (bytes.byteLength - HEAD) % ROW !== 0) return null;
  const rows: [string, Pose][] = [];
  for (let at = HEAD; at < bytes.byteLength; at += ROW) {
    const piece = PIECES[bytes.getUint8(at)];
    const value = (i: number) => bytes.getInt16(at + 1 + 2 * i, true) / (i < 3 ? TENTHS : TURNS);
    if (piece) rows.push([piece, [value(0), value(1), value(2), value(3), value(4), value(5), value(6)]]);
  }
  return {
    seen,
    whole,
    frame: bytes.getUint32(0, true),
    released: bytes.getUint8(4) !== 0,
    held: PIECES[bytes.getUint8(5)] ?? null,
    rows,
  };
}
