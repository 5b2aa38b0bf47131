import { expect, test } from "vitest";
import { readPicture } from "../pictures";
import { PIECES } from "../pieces";

/** Packed as the server does it (server/live.py, games/bausack/film.py). */
function packed({ kind = 1, seen = 7, frame = 90, flags = 0, held = 255, rows = [] as number[][] } = {}): ArrayBuffer {
  const data = new DataView(new ArrayBuffer(11 + 15 * rows.length));
  data.setUint8(0, kind);
  data.setUint32(1, seen, true);
  data.setUint32(5, frame, true);
  data.setUint8(9, flags);
  data.setUint8(10, held);
  for (const [i, [piece = 0, ...values]] of rows.entries()) {
    data.setUint8(11 + 15 * i, piece);
    for (const [k, value] of values.entries()) data.setInt16(12 + 15 * i + 2 * k, value, true);
  }
  return data.buffer;
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

test("flags say that the piece was let go, and that it is a whole picture", () => {
  expect(readPicture(packed({ flags: 1 }))).toMatchObject({ released: true, whole: false, held: null });
  expect(readPicture(packed({ flags: 2 }))).toMatchObject({ released: false, whole: true });
});

test("what isn't a picture is left out", () => {
  expect(readPicture(new ArrayBuffer(0))).toBeNull();
  expect(readPicture(packed({ kind: 2 }))).toBeNull();
  expect(readPicture(packed().slice(0, 9))).toBeNull();
  expect(readPicture(packed({ rows: [[1, 0, 0, 0, 0, 0, 0, 0]] }).slice(0, -1))).toBeNull();
  expect(readPicture(packed({ rows: [[200, 0, 0, 0, 0, 0, 0, 0]] }))?.rows).toEqual([]);
});
