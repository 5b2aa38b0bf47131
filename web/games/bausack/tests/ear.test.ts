import { expect, test } from "vitest";
import { Ear } from "../ear";

/** What is heard while a piece is at these heights, a picture each. */
function heard(heights: readonly number[]): number[] {
  const ear = new Ear();
  return heights.flatMap((z) => ear.hear([["egg", [0, 0, z, 1, 0, 0, 0]]]).map(({ hit }) => hit));
}

test("what falls is heard when it is stopped, once", () => {
  const [hit, ...more] = heard([0.3, 0.29, 0.26, 0.21, 0.2, 0.2, 0.2]);
  expect(hit).toBeCloseTo(1.2);
  expect(more).toEqual([]);
});

test("a hand that lowers a piece softly isn't", () => {
  expect(heard([0.3, 0.298, 0.296, 0.294, 0.294])).toEqual([]);
});

test("lifting isn't, nor standing still", () => {
  expect(heard([0.1, 0.2, 0.3, 0.3])).toEqual([]);
  expect(heard([0.1, 0.1, 0.1])).toEqual([]);
});
