import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Hand } from "../hand";
import { apart, type Pose, placeOf, pose, turn, turnOf } from "../poses";
import { beginning } from "../useHand";
import { piece, view } from "./views";

let sent: Pose[] = [];

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function hand(foundation = false): Hand {
  return new Hand("plank-1", foundation, pose([0, 0, 0.2]), (to) => sent.push(to));
}

test("drags are sent at once and then some thirty a second, the last one always", () => {
  const held = hand();
  for (let i = 0; i < 100; i += 1) {
    held.move(0.001, 0, 0);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(100);
  expect(sent.length).toBeGreaterThan(25);
  expect(sent.length).toBeLessThan(35);
  expect(sent.at(-1)?.[0]).toBeCloseTo(0.1);
});

test("before letting go what waits is sent", () => {
  const held = hand();
  held.move(0.01, 0, 0);
  held.move(0.01, 0, 0);
  expect(sent.length).toBe(1);
  held.flush();
  expect(sent.at(-1)?.[0]).toBeCloseTo(0.02);
  vi.advanceTimersByTime(1000);
  expect(sent.length).toBe(2);
});

test("it stays in reach, and above the table unless it is a foundation", () => {
  const held = hand();
  held.move(2, -2, -2);
  expect(placeOf(held.aim)).toEqual([0.35, -0.35, 0.006]);
  held.turn("along", 90); // on its end: 80 mm long
  expect(held.aim[2]).toBeCloseTo(0.042);
  const first = hand(true);
  first.move(0, 0, -2);
  expect(first.aim[2]).toBeCloseTo(0.004);
  first.move(2, 2, 0); // all of a foundation stays in its own area: this one is 80 mm long and 20 mm wide
  expect(first.aim[0]).toBeCloseTo(0.26, 6);
  expect(first.aim[1]).toBeCloseTo(0.29, 6);
});

test("left is left as the picture shows it", () => {
  const held = hand();
  held.quarter = 1; // seen from the right of your own seat
  held.move(0.1, 0, 0);
  expect(placeOf(held.aim).map((value) => Math.round(value * 1000))).toEqual([0, 100, 200]);
  held.move(0, 0.1, 0);
  expect(placeOf(held.aim).map((value) => Math.round(value * 1000))).toEqual([-100, 100, 200]);
  held.turn("across", 90); // towards who looks
  const wanted = pose(placeOf(held.aim), turn([0, 1, 0], 90));
  expect(apart(held.aim, wanted).turned).toBeLessThan(1e-6);
});

test("four quarter turns are none", () => {
  const held = hand();
  for (let i = 0; i < 4; i += 1) held.turn("upright", 90);
  expect(apart(held.aim, pose([0, 0, 0.2])).turned).toBeLessThan(1e-6);
  expect(Math.hypot(...turnOf(held.aim))).toBeCloseTo(1, 12);
});

test("where the server has it counts until the hand has moved", () => {
  const held = hand();
  held.found(pose([0.05, 0, 0.3]));
  expect(held.aim[0]).toBe(0.05);
  held.move(0.01, 0, 0);
  held.found(pose([0, 0, 0.3]));
  expect(held.aim[0]).toBeCloseTo(0.06);
});

test("a piece is taken up above the topmost one of your own tower", () => {
  const table = view({
    pieces: [
      piece("drum-1", 1, [0, -0.6, 0.01, 1, 0, 0, 0], true),
      piece("cube-1", 1, [0.02, -0.61, 0.035, 1, 0, 0, 0]),
      piece("drum-2", 2, [0, 0.6, 0.5, 1, 0, 0, 0], true),
    ],
  });
  const [x, y, z] = beginning(table, "cube-2", 1);
  expect(x).toBeCloseTo(0.02);
  expect(y).toBeCloseTo(-0.01);
  expect(z).toBeCloseTo(0.05 + 0.015 + 0.06);
});
