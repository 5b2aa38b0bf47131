import { expect, test } from "vitest";
import type { AnyView } from "../app/game";
import { stepsAfter } from "../app/steps";
import type { Step as Told } from "../protocol/types";

/** A step with what it changed; null: it came without. */
function told(number: number, changes: Told["changes"], grown: Told["grown"] = {}): Told {
  return { number, actor: 1, text: "knock", move: { type: "knock" }, facts: {}, changes, grown };
}

const first = { actor: 1, outcome: null, sheets: ["a"], scores: [0] } as AnyView;

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

test("a list that has grown comes with what is new of it", () => {
  const steps = stepsAfter(first, [told(1, {}, { sheets: ["b", "c"] }), told(2, {}, { sheets: ["d"], scores: [7] })]);
  expect(steps.map(({ view }) => view)).toEqual([
    { ...first, sheets: ["a", "b", "c"] },
    { ...first, sheets: ["a", "b", "c", "d"], scores: [0, 7] },
  ]);
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
