import { expect, test } from "vitest";
import { laidBy, readPlay, writePlay } from "../moves";

test("every way to write a play is read and written back", () => {
  for (const move of [
    "open 6,6,L",
    "open L,L as 6",
    "build 6,L",
    "build L as 16",
    "steal 6 from 2",
    "steal L as 6 from 2",
    "snitch 6 from 2",
    "combine 6",
    "combine L as 6",
    "punt 6",
    "punt L as 6",
  ]) {
    const play = readPlay(move);
    expect(play && writePlay(play)).toBe(move);
  }
});

test("what isn't a play is none", () => {
  expect(readPlay("knock")).toBeNull();
  expect(readPlay("shuffle")).toBeNull();
});

test("the parts of a play", () => {
  expect(readPlay("steal 12,12,L from 3")).toEqual({ verb: "steal", number: 12, cards: 2, looters: 1, seat: 3 });
  expect(readPlay("punt L as 6")).toEqual({ verb: "punt", number: 6, cards: 0, looters: 1, seat: null });
  expect(laidBy({ number: 6, cards: 2, looters: 1 })).toEqual(["6", "6", "L"]);
});
