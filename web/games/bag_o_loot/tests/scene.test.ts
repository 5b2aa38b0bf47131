import { expect, test } from "vitest";
import { framesOf } from "../../../app/play/usePaced";
import type { Scene } from "../../../tests/scenes";
import { flightsOf } from "../moving";
import { CLOSING_TIME, isClosing, lookTime } from "../scene";
import { playedIn } from "../steps";
import { apart, rangeOf, totalsOf } from "../totals";
import { headline } from "../words/status";
import combine from "./scenes/combine.json";
import locked from "./scenes/locked.json";
import round from "./scenes/round.json";
import snitch from "./scenes/snitch.json";
import steal from "./scenes/steal.json";
import { line, sheet, steps, view } from "./views";

const SHEETS = [sheet(1, [line(12, 12), line(-3, -3), line(5, 5)], 1), sheet(2, [line(3, 15), line(9, 6), line(1, 6)])];

test("the end of a round is in sight before the next one is dealt, with its score sheet", () => {
  const frames = framesOf(steps(round, 1), null, lookTime);
  expect(frames.map(({ number, view, look }) => [number, isClosing(view), look])).toEqual([
    [1, false, undefined],
    [2, false, undefined],
    [3, false, undefined],
    [4, true, CLOSING_TIME],
    [5, false, undefined],
  ]);
  expect(frames[3]?.view).toMatchObject({ phase: "shuffle", hand: [], legal: [], scores: [13, -12, -8] });
  expect(headline(frames[3]?.view ?? view(), ["Ann", "Bob", "Cid"], [], [])).toBe("Round 1 is over: Ann goes out!");
  expect(frames[3]?.view.sheets).toEqual([frames[3]?.step?.facts.sheet]);
  expect(frames[4]?.view).toMatchObject({ phase: "turn", round: 2, dealer: 1, player: 2 });
});

test("before the first deal nothing is closed", () => {
  expect(isClosing(view({ phase: "shuffle" }))).toBe(false);
});

test("who drew a card is told which, and nobody else", () => {
  const drawn = (seat: number | null) => steps(locked, seat).map(({ facts }) => [facts.drew, facts.drawn]);
  expect(drawn(1).slice(0, 3)).toEqual([
    [1, expect.any(String)],
    [1, expect.any(String)],
    [2, null],
  ]);
  expect(drawn(null).every(([, card]) => card === null)).toBe(true);
});

/** What flies over the table at a step of a scene, counted from 1 (the deal); 0 is the last one. */
function flights(scene: Scene, number: number): string[] {
  const played = playedIn(steps(scene).at(number - 1) ?? null);
  return played ? flightsOf(played).map(({ cards, from, to }) => `${cards} ${from} ${to}`) : [];
}

test("cards fly from the hand to the set", () => {
  expect(flights(combine, 2)).toEqual(["6,6 hand-1 set-1-6"]);
});

test("a stolen set flies to the thief", () => {
  expect(flights(steal, 0)).toEqual(["L hand-2 set-2-6", "6 stash-1 set-2-6"]);
});

test("a snitched looter flies back to the hand", () => {
  expect(flights(snitch, 0)).toEqual(["6 hand-3 set-2-6", "L set-2-6 hand-3"]);
});

test("all sets of a split fly into a bag", () => {
  expect(flights(combine, 0)).toEqual([
    "6 hand-3 bag-3-6",
    "6 stash-1 bag-3-6",
    "6 stash-2 bag-3-6",
    "L bag-3-6 hand-3",
  ]);
});

test("nothing flies at a deal and a knock", () => {
  expect(flights(round, 1)).toEqual([]);
  expect(flights(locked, 3)).toEqual([]);
});

test("the chart has everybody's totals from nothing, and room for what has to be passed", () => {
  const shown = view({ sheets: SHEETS });
  expect(totalsOf(shown)).toEqual([
    [0, 12, 15],
    [0, -3, 6],
    [0, 5, 6],
  ]);
  expect(rangeOf(shown)).toEqual({ low: -3, high: 100 });
  expect(rangeOf({ ...shown, target: 10 })).toEqual({ low: -3, high: 15 });
});

test("names at the ends of the lines never cover each other", () => {
  expect(apart([50, 10, 50], 14, 0, 130)).toEqual([50, 10, 64]);
  expect(apart([128, 126, 10], 14, 0, 130)).toEqual([130, 116, 10]);
});
