import { expect, test } from "vitest";
import type { Scene } from "../../../tests/scenes";
import { remarks } from "../words/remarks";
import bonus from "./scenes/bonus.json";
import laid from "./scenes/laid.json";
import leader from "./scenes/leader.json";
import round from "./scenes/round.json";
import tied from "./scenes/tied.json";
import { steps } from "./views";

const names = ["Ann", "Bob", "Cid"];

/** What is remarked to a seat about a step, counted from 1; 0 is the last one. */
function said(scene: Scene, number: number, seat: number, aloud = false): string[] {
  const told = steps(scene, seat).at(number - 1);
  return told ? remarks(told, { names, yours: [seat], aloud }).map(({ rule, words }) => `${rule} ${words}`) : [];
}

/** All rules that a seat hears of in a scene. */
function rules(scene: Scene, seat: number): string[] {
  return steps(scene, seat).flatMap((step) =>
    remarks(step, { names, yours: [seat], aloud: false }).map(({ rule }) => rule),
  );
}

test("a deal tells whose card you see, but not aloud", () => {
  expect(said(round, 1, 1)).toEqual(["LT-S4 You see Cid's card but not your own. You may say about it what you like."]);
  expect(said(round, 1, 1, true)).toEqual([]);
});

test("baits are explained when they are made, raised, and bring a bonus", () => {
  expect(said(round, 2, 1)).toEqual([
    "LT-T1 A bait: whoever takes it gets 1 VP, shows their card and leaves the round.",
  ]);
  expect(said(round, 3, 1)).toEqual(["LT-T2 A bait goes up by 1 or 2. Whoever takes it now gets 2 VPs."]);
  expect(rules(bonus, 1)).toContain("LT-T3");
});

test("ways out of a round are explained", () => {
  const heard = [...rules(round, 1), ...rules(leader, 1), ...rules(tied, 1)];
  for (const rule of ["LT-T4", "LT-T5", "LT-T7", "LT-T8", "LT-T10", "LT-F2"]) expect(heard).toContain(rule);
});

test("only who knows the card that a switch laid is told that they know it", () => {
  const knew = "LT-T5 You knew that card, so you know what lies in the middle now. Nobody else does.";
  expect(said(laid, 4, 1)).toContain(knew);
  expect(said(laid, 4, 2)).not.toContain(knew);
  expect(said(laid, 4, 1, true)).not.toContain(knew);
});
