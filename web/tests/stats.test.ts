import { expect, test } from "vitest";
import { lengthWords, shareBar, wilson } from "../app/stats/shares";
import { movingMeans } from "../app/stats/Trend";

test("a share of wins is a bar with its interval, and the mark of equal chances", () => {
  const bar = shareBar("x", "Seat 1", { matches: 40, won: 10, equal: 20 });
  expect([bar.part, bar.mark]).toEqual([0.25, 0.5]);
  expect(bar.value).toBe("25%");
  expect(bar.about).toBe("of 40 matches");
});

test("the interval is Wilson's", () => {
  const [low, high] = wilson(10, 40);
  expect(low).toBeCloseTo(0.142, 3);
  expect(high).toBeCloseTo(0.402, 3);
  expect(wilson(0, 5)[0]).toBeCloseTo(0, 6);
});

test("lengths are told in minutes and hours", () => {
  expect([lengthWords(undefined, 1), lengthWords(2, 5), lengthWords(40, 60), lengthWords(60, 120)]).toEqual([
    "up to 1 min",
    "2–5 min",
    "40 min–1 h",
    "1–2 h",
  ]);
  expect(lengthWords(120, undefined)).toBe("over 2 h");
});

test("the line is the mean of the last ten", () => {
  expect(movingMeans([0, 10])).toEqual([0, 5]);
  expect(movingMeans([...Array(10).fill(0), ...Array(10).fill(1)]).at(-1)).toBe(1);
});
