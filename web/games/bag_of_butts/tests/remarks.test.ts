import { expect, test } from "vitest";
import type { Facts, Move, View } from "../../../protocol/views/bag_of_butts";
import { remarks } from "../words/remarks";
import extra from "./scenes/extra.json";
import match from "./scenes/match.json";
import { group, row, step, steps, view } from "./views";

const people = { names: ["Ann", "Bob", "Cid"], yours: [1], aloud: false };

function said(move: Move, facts: Partial<Facts> = {}, after: View = view()): string[] {
  return remarks(step(move, facts, after), people).map(({ rule, words }) => `${rule} ${words}`);
}

/** The rules that are remarked about when this group is scored and pays that. */
function scoring(butts: string, earned: number[], more: Partial<Facts> = {}): string[] {
  const scored = row({ groups: ["pp", butts, "gg"], scored: 2, earned });
  return remarks(step({ type: "score", group: 2 }, { row: scored, ...more }), people).map(({ rule }) => rule);
}

test("specials are explained by what they did", () => {
  expect(said({ type: "special", kind: "G" }, { value: 3 })).toEqual([
    "BB-R4 Every special in the bag makes each butt worth 1 more: 3 now.",
  ]);
  expect(scoring("yG", [0, 3, 0])).toEqual(["BB-X2"]);
  expect(scoring("yK", [0, 3, 0])).toEqual(["BB-X4"]);
  expect(scoring("yW", [0, 2, 0], { extra_turn: true })).toEqual(["BB-X3"]);
  expect(said({ type: "add" }, { nothing_left: true, value: 8 })[0]).toContain("BB-R5 No special is left");
  expect(said({ type: "add" })).toEqual([]);
});

test("a group that pays several, or nobody, is explained", () => {
  expect(scoring("py", [1, 1, 0])).toEqual(["BB-T6"]);
  expect(scoring("gg", [0, 0, 0])).toEqual(["BB-T5"]);
  expect(scoring("yy", [0, 2, 0])).toEqual([]);
});

test("draws are explained when something is in the way", () => {
  const drawn: Move = { type: "draw", groups: ["pB", "yy", "gg"] };
  const closed = view({ phase: "score", groups: [group("pB", [0, 0, 0], "black"), group("yy", [0, 2, 0])] });
  expect(said(drawn, {}, closed)).toEqual(["BB-X1 A black butt closes its group: it can't be scored."]);
  expect(said(drawn, { row: row({ reset: "automatic" }) })[0]).toContain("BB-R1 A special in every group");
  expect(said(drawn)).toEqual([]);
});

test("resets, and what is near the end, are explained", () => {
  expect(said({ type: "reset" })[0]).toContain("BB-R2 A reset instead");
  expect(scoring("yy", [0, 2, 0], { reached: [2], target: 28 })).toEqual(["BB-F1"]);
  const rules = steps(extra).flatMap((each) => remarks(each, people).map(({ rule }) => rule));
  expect(rules).toContain("BB-F3");
  expect(steps(match).flatMap((each) => remarks(each, people).map(({ rule }) => rule))).toContain("BB-X3");
});
