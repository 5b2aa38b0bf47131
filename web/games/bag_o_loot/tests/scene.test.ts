import { expect, test } from "vitest";
import { isClosing, splitStep } from "../scene";
import { apart, rangeOf, totalsOf } from "../totals";
import { events, line, sheet, view } from "./views";

const SHEETS = [sheet(1, [line(12, 12), line(-3, -3), line(5, 5)], 1), sheet(2, [line(3, 15), line(9, 6), line(1, 6)])];

test("the end of a round is a step of its own, with its score sheet", () => {
  const all = events("*: shuffle", "1: open 6,6", "*: shuffle");
  const now = view({ round: 2, sheets: SHEETS.slice(0, 1), hand: ["1"] });
  const step = { view: now, last: all.at(-1) ?? null, number: 3, fresh: true };
  const [closing, next] = splitStep(step, all, false);
  expect(closing).toMatchObject({ number: 2, fresh: true, view: { phase: "shuffle", hand: null, legal: [] } });
  expect(closing && isClosing(closing.view)).toBe(true);
  expect(next).toBe(step);
  expect(splitStep(step, all, true)).toMatchObject([{ fresh: false }, { fresh: false, look: 0 }]);
});

test("the first deal and plays are single steps", () => {
  const all = events("*: shuffle", "1: open 6,6");
  const first = { view: view(), last: all[0] ?? null, number: 1, fresh: true };
  expect(splitStep(first, all.slice(0, 1), false)).toEqual([first]);
  const second = { view: view(), last: all[1] ?? null, number: 2, fresh: true };
  expect(splitStep(second, all, false)).toEqual([second]);
  expect(isClosing(view({ phase: "shuffle" }))).toBe(false);
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
