import { expect, test } from "vitest";
import { viewsOf } from "../app/replay/views";

test("a view has what changed with its step, and else what the view before had", () => {
  const first = { actor: "*", outcome: null, sheets: [] };
  const views = viewsOf([first, { actor: 1 }, {}, { actor: null, outcome: { winners: [1] } }]);
  expect(views).toEqual([
    first,
    { ...first, actor: 1 },
    { ...first, actor: 1 },
    { actor: null, outcome: { winners: [1] }, sheets: [] },
  ]);
});

test("the views of two steps are never the same one: a table takes the next for news", () => {
  const [one, other] = viewsOf([{ actor: 1, outcome: null }, {}]);
  expect(one).not.toBe(other);
});
