import { expect, test } from "vitest";
import { placed } from "../useSlots";

test("sets are laid one after the other, not sorted", () => {
  expect(placed([], [3, 7])).toEqual([3, 7]);
  expect(placed([3, 7], [3, 5, 7])).toEqual([3, 7, 5]);
});

test("a set that goes leaves its place to the next one", () => {
  expect(placed([3, 7, 5], [5, 7])).toEqual([null, 7, 5]);
  expect(placed([null, 7, 5], [5, 7, 9])).toEqual([9, 7, 5]);
  expect(placed([9, 7, 5], [9])).toEqual([9]);
  expect(placed([9], [])).toEqual([]);
});
