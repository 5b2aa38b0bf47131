import { expect, test } from "vitest";
import { apart, between, type Pose, pose, toArea, toTable, turn, written } from "../poses";

const HERE: Pose = pose([0.1, -0.05, 0.2], turn([0.6, 0, 0.8], 50));

test("the area of seat 1 is in front, that of seat 2 of four to the left: clockwise", () => {
  expect(toTable(pose([0, 0, 0]), 1, 4).slice(0, 3)).toEqual([0, -0.6, 0]);
  const [x, y] = toTable(pose([0, 0, 0]), 2, 4);
  expect(x).toBeCloseTo(-0.6);
  expect(y).toBeCloseTo(0);
});

test("there and back is where it was, from every seat", () => {
  for (const seat of [1, 2, 3]) {
    const { far, turned } = apart(toArea(toTable(HERE, seat, 3), seat, 3), HERE);
    expect(far).toBeLessThan(1e-9);
    expect(turned).toBeLessThan(1e-6);
  }
});

test("between two poses it turns the short way", () => {
  const a = pose([0, 0, 0], turn([0, 0, 1], 10));
  const b = pose(
    [0.1, 0, 0],
    turn([0, 0, 1], 350).map((value) => -value) as unknown as [number, number, number, number],
  );
  const half = between(a, b, 0.5);
  expect(half[0]).toBeCloseTo(0.05);
  expect(apart(half, pose([0.05, 0, 0])).turned).toBeLessThan(1e-6);
});

test("a pose is written as notation wants it", () => {
  expect(written([0.1, -0, 1 / 3, 1, 1e-9, -1e-9, 0])).toBe("0.1 0 0.333333 1 0 0 0");
});
