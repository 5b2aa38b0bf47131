import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import { problemWords, refusalWords, spoken, translated } from "../app/words";
import bausack from "../games/bausack";
import { shapeOf } from "../games/bausack/pieces";
import { shapeName } from "../games/bausack/words/pieces";
import { ApiError } from "../protocol/api";
import dutch from "../protocol/words/nl.json";

const speakDutch = () => i18n.loadAndActivate({ locale: "nl", messages: dutch });

const TOO_MANY = {
  reason: "A set has at most 5 cards; this one would have 6.",
  template: "A set has at most {full} cards; this one would have {size}.",
  facts: { full: 5, size: 6 },
};

test("a refusal names its numbers, in the language of the page", () => {
  expect(refusalWords(TOO_MANY)).toBe("A set has at most 5 cards; this one would have 6.");
  speakDutch();
  expect(refusalWords(TOO_MANY)).toBe("Een set heeft hoogstens 5 kaarten; deze zou er 6 hebben.");
});

test("what the page has no words for is said in English: of games of others, or without a template", () => {
  speakDutch();
  expect(refusalWords({ reason: "", template: "Hold at {n}.", facts: { n: 20 } })).toBe("Hold at 20.");
  expect(refusalWords({ reason: "In words.", template: "", facts: {} })).toBe("In words.");
  expect(spoken("no {such} fact")).toBe("no {such} fact");
});

test("problems of an HTTP call have words too", () => {
  const problem = new ApiError("unknown-table", "There is no such table.");
  expect(problemWords(problem)).toBe("There is no such table.");
  expect(problemWords(new ApiError("offline", ""))).toContain("The server doesn't answer.");
  for (const other of [new Error("x"), new ApiError("broken", "")]) {
    expect(problemWords(other)).toBe("Something went wrong."); // as of a proxy whose server is gone
  }
  speakDutch();
  expect(problemWords(problem)).toBe("Die tafel bestaat niet.");
});

test("a problem of an HTTP call names its facts, which may be words themselves, in the language of the page", () => {
  const allowed = { template: "a whole number from {low} to {high}", facts: { low: 1, high: 200 } };
  const facts = { name: "target", allowed, given: "0" };
  const reason = "option target takes a whole number from 1 to 200, not 0";
  const problem = new ApiError("option", reason, "option {name} takes {allowed}, not {given}", facts);
  expect(problemWords(problem)).toBe(reason);
  speakDutch();
  expect(problemWords(problem)).toBe("optie target is een heel getal van 1 tot en met 200, niet 0");
});

test("how bots play, options and what bots say are in the language of the page", () => {
  speakDutch();
  expect(["Chick", "Hare", "of another game"].map((name) => translated(name))).toEqual([
    "Kuiken",
    "Haas",
    "of another game",
  ]);
  expect(translated("Points to pass")).not.toBe("Points to pass");
  expect(spoken("Ouch, {name}. That hurts.", { name: "Ann" })).toBe("Au, Ann. Dat doet pijn.");
});

test("a refusal of Bausack calls pieces as the page does", () => {
  expect(bausack.named?.({ piece: "small-cube-2", tokens: 1 })).toEqual({ piece: "small cube-2", tokens: 1 });
  expect(bausack.named?.({ piece: "no-such" })).toEqual({ piece: "no-such" });
  expect(bausack.named?.({ bid: 1 })).toEqual({ bid: 1 });
  speakDutch();
  expect([shapeName(shapeOf("egg")), shapeName(shapeOf("tee-1"))]).toEqual(["ei", "T-stuk"]);
});
