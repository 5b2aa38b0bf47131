import { expect, test } from "vitest";
import { movesOf, stepsAfter } from "../app/steps";
import type { Step as Told } from "../protocol/types";
import { VIEW } from "./scenes";

/** A step with what it changed; null: it came without. */
function told(number: number, changes: Told["changes"]): Told {
  return { number, actor: 1, text: "knock", move: { type: "knock" }, facts: {}, changes };
}

const first = { ...VIEW, sheets: ["a"], scores: [0] };

test("a view has what changed with its step, and else what the view before had", () => {
  const end = { winners: [1], reason: "" };
  const steps = stepsAfter(first, [told(1, { actor: 2 }), told(2, {}), told(3, { actor: null, outcome: end })]);
  expect(steps.map(({ view }) => view)).toEqual([
    { ...first, actor: 2 },
    { ...first, actor: 2 },
    { ...first, actor: null, outcome: end },
  ]);
  expect(steps[0]).toMatchObject({ number: 1, actor: 1, text: "knock", move: { type: "knock" }, facts: {} });
});

test("a list that has changed little, or grown, comes with the places that are another", () => {
  const steps = stepsAfter(first, [told(1, { "sheets.1": "b", "sheets.2": "c" }), told(2, { "sheets.1": "x" })]);
  expect(steps.map(({ view }) => view)).toEqual([
    { ...first, sheets: ["a", "b", "c"] },
    { ...first, sheets: ["a", "x", "c"] },
  ]);
});

test("moves come by their kinds, and are told one by one with what is sent to make them", () => {
  const columns = [{ type: "bait", amount: [1, 2], on: [null, 1] }, { type: "take" }, { type: "switch", place: [1] }];
  expect(movesOf(columns, { ...first, legal: ["bait 1", "bait 2 on 1", "take", "switch 1"] })).toEqual([
    { type: "bait", amount: 1, on: null, text: "bait 1" },
    { type: "bait", amount: 2, on: 1, text: "bait 2 on 1" },
    { type: "take", text: "take" },
    { type: "switch", place: 1, text: "switch 1" },
  ]);
  expect(movesOf([], first)).toEqual([]);
});

test("the views of two steps are never the same one: a table takes the next for news", () => {
  const [one, other] = stepsAfter(first, [told(1, {}), told(2, {})]);
  expect(one?.view).not.toBe(first);
  expect(one?.view).not.toBe(other?.view);
});

test("steps that came without their changes have no views, and neither have those after no view", () => {
  expect(stepsAfter(null, [told(1, null), told(2, null)]).map(({ view }) => view)).toEqual([null, null]);
  expect(stepsAfter(null, [told(1, { actor: 2 })])[0]?.view).toBeNull();
});
