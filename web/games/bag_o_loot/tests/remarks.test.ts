import { expect, test } from "vitest";
import type { Scene } from "../../../tests/scenes";
import type { LootStep } from "../steps";
import { remarks } from "../words/remarks";
import combine from "./scenes/combine.json";
import given from "./scenes/given.json";
import locked from "./scenes/locked.json";
import own from "./scenes/own.json";
import round from "./scenes/round.json";
import snitch from "./scenes/snitch.json";
import steal from "./scenes/steal.json";
import { line, sheet, step, steps } from "./views";

const names = ["Ann", "Bob", "Cid"];

function made(told: LootStep | undefined, yours: number[]): string[] {
  return told ? remarks(told, { names, yours, aloud: false }).map(({ rule, words }) => `${rule} ${words}`) : [];
}

/** What is remarked to a seat about a step, counted from 1 (the deal); 0 is the last one. */
function said(scene: Scene, number: number, seat: number): string[] {
  return made(steps(scene, seat).at(number - 1), [seat]);
}

test("who is stolen from or snitched from is told what it means", () => {
  expect(said(snitch, 0, 2)).toEqual(["BL-T8 Cid snitched your looter: a card for a looter, the set stays yours."]);
  expect(said(snitch, 0, 1)).toEqual(["BL-T8 A snitch: a card for a looter. The set stays where it is."]);
  expect(said(steal, 0, 1)).toEqual(["BL-T6 Bob stole your set: one matching card, and all of it is gone."]);
  expect(said(steal, 0, 3)).toEqual(["BL-T6 A steal: with one matching card, or a looter, a whole set changes hands."]);
});

test("own plays are explained, those of others that change nothing for you aren't", () => {
  expect(said(combine, 4, 2)[0]).toContain("BL-T4 Your set lies open");
  expect(said(combine, 4, 1)).toEqual([]);
  expect(said(own, 0, 1)[0]).toContain("BL-T5 However many cards");
  expect(said(own, 0, 2)).toEqual([]);
});

test("a combine brings the bag first, then what was too much, then the split", () => {
  expect(said(combine, 0, 3).map((text) => text.slice(0, 5))).toEqual(["BL-B1", "BL-P2", "BL-P1"]);
});

test("whoever completes a bag, it is its owner's", () => {
  expect(said(given, 0, 1)[0]).toBe(
    "BL-B2 That card made a Bag-O-Loot of your set: it belongs to you, whoever completes it.",
  );
  expect(said(given, 0, 2)[0]).toContain("it belongs to Ann");
});

test("a lock is explained when it comes and when it goes", () => {
  expect(said(locked, 2, 1)).toEqual(["BL-T9 As long as that card lies there alone, you have one play a turn."]);
  expect(said(locked, 2, 2)[0]).toContain("BL-T9 Ann punted");
  expect(said(locked, 4, 1).map((text) => text.slice(0, 5))).toEqual(["BL-T6", "BL-L2"]);
});

test("ends of rounds are explained", () => {
  expect(said(round, 4, 2).some((text) => text.startsWith("BL-R1 An empty hand"))).toBe(true);
  const counted = sheet(1, [line(1, 1), line(2, 2), line(3, 3)]);
  expect(made(step({ type: "knock" }, { sheet: counted }), [1])[0]).toContain("BL-R3 The round is counted");
  expect(made(step({ type: "knock" }, { drew: 2, emptied: true }), [1])[0]).toContain("BL-R2 The pile is empty");
  expect(made(step({ type: "knock" }), [1])).toEqual([]);
});
