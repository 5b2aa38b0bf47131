import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StillThere } from "../app/table/StillThere";
import { TurnClock } from "../app/table/TurnClock";
import { CLOCKS, duration, momentAt, moments, shortTime, timeLeft } from "../app/table/time";
import type { AtTable } from "../app/table/useSession";
import type { Match } from "../app/table/visit";
import type { SeatInfo, TableInfo, You } from "../protocol/types";

function shown(part: React.ReactNode): string {
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{part}</I18nProvider>);
}

test("what is left is told in figures, then in hours and days", () => {
  expect([0, 0.2, 42, 60, 599.1, 3599].map(timeLeft)).toEqual(["0:00", "0:01", "0:42", "1:00", "10:00", "59:59"]);
  expect([3600, 7000, 86_399, 86_400].map(timeLeft)).toEqual(["1 h", "2 h", "1 day", "1 day"]);
  expect([100_000, 172_800, 259_199].map(timeLeft)).toEqual(["28 h", "2 days", "3 days"]);
});

test("a clock has a short name and a long one", () => {
  expect(CLOCKS.map(shortTime)).toEqual(["15 s", "30 s", "1 min", "3 min", "10 min", "1 day", "3 days"]);
  expect(CLOCKS.map(duration)).toEqual([
    "15 seconds",
    "30 seconds",
    "1 minute",
    "3 minutes",
    "10 minutes",
    "1 day",
    "3 days",
  ]);
  expect([7200, 1].map(duration)).toEqual(["2 hours", "1 second"]);
});

test("a screen reader hears of the time when half of it is left, and near the end", () => {
  expect(CLOCKS.slice(0, 5).map(moments)).toEqual([[7.5], [15], [30, 10], [90, 10], [300, 60, 10]]);
  expect(moments(86_400)).toEqual([43_200, 3600, 60, 10]);
  expect([60, 31, 30, 11, 10, 1].map((left) => momentAt(60, left))).toEqual([null, null, 30, 30, 10, 10]);
});

test("the clock counts for everybody, and speaks to whose turn it is", () => {
  const clock = (left: number | null, mine: boolean) =>
    shown(<TurnClock clock={60} match={{ left } as Match} mine={mine} />);
  expect(clock(null, true)).toBe("");
  expect(clock(42, false)).toContain("0:42");
  expect(clock(42, false)).not.toContain("status");
  expect(clock(42, true)).toContain('role="status"></span>');
  expect(clock(30, true)).toContain("30 seconds left");
  expect(clock(25, true)).toContain("30 seconds left"); // said once: it stays as it is until the next moment
  expect(clock(9, true)).toContain("10 seconds left");
});

const SEATS = [
  { seat: 1, person: 1, name: "Ann", away: null, may_nudge: false },
  { seat: 2, person: 2, name: "Bob", away: null, may_nudge: false },
] as unknown as SeatInfo[];

function question(you: number, nudged: TableInfo["nudged"], bob: Partial<SeatInfo> = {}): string {
  const table = { seats: [SEATS[0], { ...SEATS[1], ...bob }], nudged } as unknown as TableInfo;
  const at = { session: { ask: () => undefined } } as unknown as AtTable;
  return shown(<StillThere at={at} table={table} you={{ seats: [you] } as unknown as You} />);
}

test("who keeps the others waiting can be asked whether they are still there", () => {
  expect(question(1, null)).toBe("");
  expect(question(1, null, { may_nudge: true })).toContain("Bob takes a long time.");
  expect(question(1, null, { may_nudge: true, away: 40 })).toContain("Bob is away.");
});

test("whoever is asked answers, the others see that they were asked", () => {
  const nudged = { seat: 2, seconds: 20 };
  expect(question(2, nudged)).toContain("I&#x27;m still here");
  expect(question(2, nudged)).toContain("In 20 seconds a bot plays for you.");
  expect(question(1, nudged)).toContain("Bob was asked: still there?");
  expect(question(1, nudged)).not.toContain("button");
});
