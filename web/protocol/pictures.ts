/**
 * Moving pictures of a hand at work: binary messages. What they all begin with is read here; the rest is the game's own
 * (docs/protocol.md).
 */

export interface Packed {
  /** The number of the last event before the decision that the hand works on. */
  seen: number;
  /** Everything there is, rather than what moved since the picture before. */
  whole: boolean;
  /** As the game packs it. */
  data: DataView;
}

const HEAD = 5; // bytes
const MOVED = 1;
const WHOLE = 2;

/** Null for what isn't a picture. */
export function readHead(message: ArrayBuffer): Packed | null {
  if (message.byteLength < HEAD) return null;
  const bytes = new DataView(message);
  const kind = bytes.getUint8(0);
  if (kind !== MOVED && kind !== WHOLE) return null;
  return { seen: bytes.getUint32(1, true), whole: kind === WHOLE, data: new DataView(message, HEAD) };
}
