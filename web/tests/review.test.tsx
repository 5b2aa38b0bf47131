import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  bandPath,
  barOf,
  linePath,
  marksOf,
  momentAt,
  nextMoment,
  positionAt,
  positionOf,
  reachOf,
} from "../app/review/graph";
import { type Reviewed, useReview } from "../app/review/useReview";
import type { MatchReview, Moment, ReviewedSeat, ReviewStatus } from "../protocol/types";

function moment(number: number, kind: Moment["kind"]): Moment {
  return {
    number,
    kind,
    seat: 1,
    swing: 0.1,
    low: 0,
    high: 0.2,
    verdict: null,
    loss: 0,
    best: false,
    turning: false,
    remarks: [],
    played: null,
    better: null,
  };
}

test("a line goes through the chances, and a band around it back", () => {
  expect(linePath([0.5, 1, 0.123])).toBe("M0 50L1 0L2 87.7");
  expect(bandPath([0.4, 0.9], [0.6, 1])).toBe("M0 40L1 0L1 10L0 60Z");
});

test("the position under a finger is the nearest one, and never outside", () => {
  expect(positionAt(0, 300, 30)).toBe(0);
  expect(positionAt(14, 300, 30)).toBe(1);
  expect(positionAt(299, 300, 30)).toBe(30);
  expect(positionAt(-50, 300, 30)).toBe(0);
  expect(positionAt(900, 300, 30)).toBe(30);
  expect(positionAt(10, 0, 30)).toBe(0);
});

test("marks that lie close together don't cover each other, and what matters most stays where it is", () => {
  const chances = Array.from({ length: 101 }, () => [0.5]);
  const blunder = { ...moment(50, "decision"), verdict: "blunder" as const, loss: 0.3 };
  const mistake = { ...moment(51, "decision"), verdict: "mistake" as const, loss: 0.1 };
  const others = [52, 53, 54, 55].map((number) => ({ ...moment(number, "decision"), verdict: "inaccuracy" as const }));
  const review = { chances, moments: [...others, mistake, moment(10, "luck"), blunder] } as unknown as MatchReview;
  for (const [width, height] of [
    [300, 56],
    [800, 150],
  ] as const) {
    const marks = marksOf(review, width, height);
    expect(marks[0]).toEqual({ moment: blunder, left: 50, top: 50, signed: true });
    const boxes = marks.map(({ left, top, signed }) => ({
      x: (left * width) / 100,
      y: (top * height) / 100,
      half: signed ? 10 : 5,
    }));
    for (const [i, one] of boxes.entries()) {
      expect(one.y).toBeGreaterThanOrEqual(0);
      expect(one.y).toBeLessThanOrEqual(height);
      for (const other of boxes.slice(i + 1)) {
        const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
        expect(apart).toBeGreaterThanOrEqual(one.half + other.half - 1e-9);
      }
    }
    expect(marks.map((mark) => mark.moment)).toContain(mistake);
    expect(marks.find((mark) => mark.moment.number === 10)?.top).toBe(50);
  }
});

test("bars grow from the middle, and all of them fit with their intervals", () => {
  const seat = { luck_low: -0.4, luck_high: 0.1, loss_high: 0.2 } as ReviewedSeat;
  const reach = reachOf([seat]);
  expect(reach).toBe(0.4);
  expect(barOf(0, 0.2, reach)).toEqual({ left: 50, width: 25 });
  expect(barOf(0, -0.4, reach)).toEqual({ left: 0, width: 50 });
  expect(barOf(-0.4, 0.1, reach)).toEqual({ left: 0, width: 62.5 });
});

test("a decision is looked at before it is made, a draw when it has come", () => {
  const [draw, choice, late] = [moment(4, "luck"), moment(5, "decision"), moment(9, "decision")];
  const moments = [draw, choice, late] as Moment[];
  expect(positionOf(choice as Moment)).toBe(4);
  expect(positionOf(draw as Moment)).toBe(4);
  expect(momentAt(moments, 4, null)).toBe(draw);
  expect(momentAt(moments, 4, 5)).toBe(choice);
  expect(momentAt(moments, 5, null)).toBe(choice);
  expect(momentAt(moments, 3, 5)).toBe(null);
  expect(momentAt(moments, 8, null)).toBe(late);
  expect(nextMoment(moments, draw as Moment, 4, 1)).toBe(choice);
  expect(nextMoment(moments, null, 6, 1)).toBe(late);
  expect(nextMoment(moments, null, 6, -1)).toBe(choice);
  expect(nextMoment(moments, null, 2, -1)).toBe(null);
});

let reviewed: Reviewed;
let root: Root;
let asked: string[];

function Page() {
  reviewed = useReview("m1");
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  history.replaceState(null, "", "/r/m1?seen=2#step=3");
  root = createRoot(document.createElement("div"));
  asked = [];
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answering(...answers: readonly ReviewStatus[]): void {
  const waiting = [...answers];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    asked.push(init?.method ?? "GET");
    return new Response(JSON.stringify(waiting.shift() ?? answers.at(-1)));
  });
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("a review is asked for once, then looked for until it is there", async () => {
  const review = { rollouts: 64, chances: [], low: [], high: [], seats: [], moments: [] };
  answering({ state: "waiting" }, { state: "working", part: 0.5 }, { state: "done", part: 1, review });
  act(() => root.render(<Page />));
  await wait(5000);
  expect([reviewed.open, asked]).toEqual([false, []]);
  act(() => reviewed.ask());
  await wait(0);
  expect([reviewed.part, asked]).toEqual([null, ["POST"]]);
  expect(location.href).toMatch(/\/r\/m1\?seen=2&review=#step=3$/);
  await wait(1000);
  expect(reviewed.part).toBe(0.5);
  await wait(10_000);
  expect(reviewed.review).toEqual(review);
  expect(asked).toEqual(["POST", "GET", "GET"]);
  act(() => reviewed.close());
  expect(reviewed.review).toBe(null);
  act(() => reviewed.ask());
  await wait(0);
  expect([reviewed.review, asked.length]).toEqual([review, 3]);
});

test("it is asked for again when the server has forgotten it, and what went wrong is told", async () => {
  const problem = { template: "The review went wrong at the server. You can ask for it again.", facts: {} };
  answering({ state: "working", part: 0.2 }, { state: "none" }, { state: "failed", problem });
  act(() => root.render(<Page />));
  act(() => reviewed.ask());
  await wait(5000);
  expect(asked).toEqual(["POST", "GET", "POST"]);
  expect(reviewed.trouble).toContain("went wrong");
  act(() => reviewed.ask());
  await wait(0);
  expect(asked.length).toBe(4);
});
