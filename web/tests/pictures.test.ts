import { expect, test } from "vitest";
import { Pictures } from "../app/table/pictures";
import { type Packed, readHead } from "../protocol/pictures";

function message(kind: number, ...more: number[]): ArrayBuffer {
  return new Uint8Array([kind, 7, 1, 0, 0, ...more]).buffer;
}

function picture(whole: boolean): Packed {
  return { seen: 7, whole, data: new DataView(new ArrayBuffer(0)) };
}

test("a picture says what it follows and whether it is whole; the rest is the game's own", () => {
  expect(readHead(message(1, 42, 43))).toMatchObject({ seen: 263, whole: false });
  expect(readHead(message(1, 42, 43))?.data.getUint8(1)).toBe(43);
  expect(readHead(message(2))).toMatchObject({ seen: 263, whole: true });
});

test("what isn't a picture is left out", () => {
  expect(readHead(new ArrayBuffer(0))).toBeNull();
  expect(readHead(message(1).slice(0, 4))).toBeNull();
  expect(readHead(message(3))).toBeNull();
});

test("who begins to watch is shown everything since the last whole picture, and then what comes", () => {
  const pictures = new Pictures();
  const [old, whole, next, last] = [picture(false), picture(true), picture(false), picture(false)];
  for (const each of [old, whole, next]) pictures.add(each);
  const seen: Packed[] = [];
  const stop = pictures.watch((each) => seen.push(each));
  expect(seen).toEqual([whole, next]);
  pictures.add(last);
  expect(seen.at(-1)).toBe(last);
  stop();
  pictures.add(next);
  expect(seen).toHaveLength(3);
});

test("after a new hello the server shows everything again", () => {
  const pictures = new Pictures();
  pictures.add(picture(false));
  pictures.forget();
  pictures.watch(() => {
    throw new Error("nothing is kept");
  });
});
