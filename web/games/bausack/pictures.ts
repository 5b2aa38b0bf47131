/** Pictures of a placement as they come over the socket, packed (docs/protocol.md). */

import { PIECES } from "./pieces";
import type { Pose } from "./poses";

export interface Picture {
  /** The number of the last event before it. */
  seen: number;
  /** 1/60 s since the piece was picked up. */
  frame: number;
  released: boolean;
  /** Everything that has moved so far, rather than what moved since the last picture. */
  whole: boolean;
  held: string | null;
  rows: readonly (readonly [piece: string, pose: Pose])[];
}

const KIND = 1;
const HEAD = 11; // bytes
const ROW = 15;
const TENTHS = 10_000;
const TURNS = 32_767;

/** Null for what isn't a picture. */
export function readPicture(data: ArrayBuffer): Picture | null {
  const bytes = new DataView(data);
  if (data.byteLength < HEAD || (data.byteLength - HEAD) % ROW !== 0 || bytes.getUint8(0) !== KIND) return null;
  const flags = bytes.getUint8(9);
  const rows: [string, Pose][] = [];
  for (let at = HEAD; at < data.byteLength; at += ROW) {
    const piece = PIECES[bytes.getUint8(at)];
    const value = (i: number) => bytes.getInt16(at + 1 + 2 * i, true) / (i < 3 ? TENTHS : TURNS);
    if (piece) rows.push([piece, [value(0), value(1), value(2), value(3), value(4), value(5), value(6)]]);
  }
  return {
    seen: bytes.getUint32(1, true),
    frame: bytes.getUint32(5, true),
    released: (flags & 1) !== 0,
    whole: (flags & 2) !== 0,
    held: PIECES[bytes.getUint8(10)] ?? null,
    rows,
  };
}
