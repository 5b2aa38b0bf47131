import { expect, test } from "vitest";
import type { Packed } from "../../../protocol/pictures";
import { readPicture } from "../pictures";
import { PIECES } from "../pieces";

/** Packed as the server does it (games/bausack/physics/placement.py and film.py). */
function packed({ whole = false, released = 0, held = 255, rows = [] as number[][], cut = 0 } = {}): Packed {
  const data = new DataView(new ArrayBuffer(6 + 15 * rows.length));
  data.setUint32(0, 90, true);
  data.setUint8(4, released);
  data.setUint8(5, held);
  for (const [i, [piece = 0, ...values]] of rows.entries()) {
    data.setUint8(6 + 15 * i, piece);
    for (const [k, value] of values.entries()) data.setInt16(7 + 15 * i + 2 * k, value, true);
  }
  return { seen: 7, whole, data: new DataView(data.buffer, 0, data.byteLength - cut) };
}

test("a picture says what moved, in tenths of a millimetre", () => {
  const egg = PIECES.indexOf("egg");
  const picture = readPicture(packed({ held: egg, rows: [[egg, -1234, 10, 700, 32767, 0, -32767, 0]] }));
  expect(picture).toEqual({
    seen: 7,
    frame: 90,
    released: false,
    whole: false,
    held: "egg",
    rows: [["egg", [-0.1234, 0.001, 0.07, 1, 0, -1, 0]]],
  });
});

test("a picture says that the piece was let go, and that it is a whole one", () => {
  expect(readPicture(packed({ released: 1 }))).toMatchObject({ released: true, whole: false, held: null });
  expect(readPicture(packed({ whole: true }))).toMatchObject({ released: false, whole: true });
});

test("what isn't a picture is left out", () => {
  expect(readPicture(packed({ cut: 6 }))).toBeNull();
  expect(readPicture(packed({ cut: 2 }))).toBeNull();
  expect(readPicture(packed({ rows: [[1, 0, 0, 0, 0, 0, 0, 0]], cut: 1 }))).toBeNull();
  expect(readPicture(packed({ rows: [[200, 0, 0, 0, 0, 0, 0, 0]] }))?.rows).toEqual([]);
});
