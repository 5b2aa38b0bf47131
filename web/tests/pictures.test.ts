import { expect, test } from "vitest";
import { Pictures } from "../app/table/pictures";

function picture(flags: number): ArrayBuffer {
  const bytes = new Uint8Array(26);
  bytes[9] = flags;
  return bytes.buffer;
}

test("who begins to watch is shown everything since the last whole picture, and then what comes", () => {
  const pictures = new Pictures();
  const [old, whole, next, last] = [picture(0), picture(2), picture(0), picture(1)];
  for (const each of [old, whole, next]) pictures.add(each);
  const seen: ArrayBuffer[] = [];
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
  pictures.add(picture(0));
  pictures.forget();
  pictures.watch(() => {
    throw new Error("nothing is kept");
  });
});
