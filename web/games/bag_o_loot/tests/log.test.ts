import { beforeAll, describe, expect, test } from "vitest";
import type { View } from "../../../protocol/views/bag_o_loot";
import { logLine } from "../words/log";
import { setLine, stashLine } from "../words/places";
import { refusalLine } from "../words/refusals";
import { headline, lastTurnsLine } from "../words/status";
import { events, line, set, sheet, speakEnglish, stash, view } from "./views";

const names = ["Ann", "Bob", "Cid"];

/** The last of these events in words. */
function told(shown: View, ...lines: string[]): string | null {
  const all = events("*: shuffle", ...lines);
  const last = all.at(-1);
  return last ? logLine(last, { view: shown, names, yours: [1], before: all.slice(0, -1), aloud: false }) : null;
}

const SPLIT = ["1: open 6,6", "1: knock", "2: open 6,6,L", "2: knock"];

beforeAll(speakEnglish);

describe("the log", () => {
  test("tells who deals and who begins", () => {
    expect(told(view())).toBe("Round 1: Cid deals, Ann begins.");
  });

  test("tells every play", () => {
    expect(told(view(), "1: open 6,6,L")).toBe("Ann opens a set of 6s: 6, 6, and looter.");
    expect(told(view(), "1: open 6,6", "1: build 6")).toBe("Ann builds on the 6s with 6: 3 cards now.");
    expect(told(view(), "1: open 6,6", "1: knock", "2: steal L as 6 from 1")).toBe(
      "Bob steals Ann's 6s with looter: 3 cards now.",
    );
    expect(told(view(), ...SPLIT, "3: snitch 6 from 2")).toBe("Cid snitches a looter from Bob's 6s.");
    expect(told(view(), "1: open 6,L", "1: snitch 6 from 1")).toBe("Ann snitches a looter from the own 6s.");
    expect(told(view(), "1: punt 6")).toBe("Ann punts a 6 and is locked down.");
    expect(told(view(), "1: punt L as 6")).toBe("Ann punts a looter as a 6 and is locked down.");
    expect(told(view(), "1: punt 6", "1: knock")).toBe("Ann knocks.");
  });

  test("tells what came of it", () => {
    expect(told(view(), ...SPLIT, "3: combine 6")).toBe(
      "Cid combines the 6s of Ann and Bob with 6: 5 cards now. Back to Cid's hand: 1 looter. A Bag-O-Loot of 6s for Cid!",
    );
    expect(told(view(), "1: open 6,6,6,6,L", "1: knock", "2: snitch 6 from 1")).toContain(
      "A Bag-O-Loot of 6s for Ann!",
    );
    expect(told(view(), "1: punt 6", "1: knock", "2: steal 6 from 1")).toContain("No longer locked down: Ann.");
  });

  test("tells of the last card of the pile", () => {
    const turns = Array.from({ length: 60 }, (_, i) => `${(i % 3) + 1}: knock`);
    expect(told(view(), ...turns)).toBe(
      "Cid knocks. Ann has drawn the last card of the pile: everybody else has one more turn.",
    );
    expect(told(view(), ...turns, "1: knock")).toBe("Ann knocks.");
  });

  test("tells how a round ended, with its score", () => {
    const out = ["1: open 6,6,6,6,L", "1: open 7,7", "1: open 8,8"];
    const lines = [line(12, 12), line(-3, -3), line(0, 0)];
    const shown = view({ round: 2, sheets: [sheet(1, lines, 1)] });
    expect(told(shown, ...out)).toBe(
      "Ann opens a set of 8s: 8 and 8. Ann has no cards left and goes out. Round 1 brings: Ann +12, Bob −3, and Cid +0.",
    );
    const over = { winners: [1], reason: "" };
    expect(told(view({ sheets: [sheet(1, lines, 1)], scores: [112, -3, 0], outcome: over }), ...out)).toContain(
      "Ann wins! The most points after round 1: 112 points.",
    );
  });
});

describe("the headline", () => {
  test("says what the turn asks for", () => {
    expect(headline(view(), names, [1], [])).toBe("Your turn: make a play");
    expect(headline(view({ plays: 1, plays_left: 2 }), names, [1], [])).toBe("Your turn: play on or knock");
    expect(headline(view({ plays: 3, plays_left: 0 }), names, [1, 2], [])).toBe("Ann's turn: knock to end it");
    expect(headline(view({ player: 2 }), names, [1], [])).toBe("Bob is thinking…");
    expect(headline(view({ player: 2 }), names, [1], [2])).toBe("Bob is away…");
  });

  test("says how a round ended", () => {
    const sheets = [sheet(1, [line(1, 1), line(2, 2), line(3, 3)], 2)];
    expect(headline(view({ phase: "shuffle", round: 2, sheets }), names, [1], [])).toBe(
      "Round 1 is over: Bob goes out!",
    );
    expect(headline(view({ phase: "shuffle" }), names, [1], [])).toBe("The cards are dealt…");
  });

  test("counts the last turns down", () => {
    expect(lastTurnsLine(view())).toBeNull();
    expect(lastTurnsLine(view({ last_turns: 2 }))).toBe("The pile is empty: 2 more turns after this one");
    expect(lastTurnsLine(view({ last_turns: 0 }))).toBe("The very last turn of the round!");
  });
});

describe("for screen readers", () => {
  test("a set says whose it is and what is in it", () => {
    expect(setLine(view(), set("6 6 L"), 2, names)).toBe("Bob's 6s: 3 cards, of them 1 looter");
    expect(setLine(view(), set("6 6"), 1, names)).toBe("Your 6s: 2 cards");
    expect(setLine(view(), set("6"), 1, names)).toBe("Your 6s: a single card, locks down");
    expect(setLine(view(), set("L as 6"), 2, names)).toBe("Bob's 6s: a single looter, locks down");
  });

  test("a stash says what everybody knows", () => {
    const shown = view({ hands: [8, 5, 8], open_looters: [0, 1, 0], stashes: [stash(), stash(["6"]), stash()] });
    expect(stashLine(shown, 2)).toBe(
      "In the hand: 5 cards, among them surely 1 looter. The stash is worth 0 points; from rounds before: 0 points. Locked down: one play a turn.",
    );
  });
});

test("a refusal names its numbers", () => {
  const refusal = { code: "too-many", reason: "", facts: { full: 5, size: 6 } };
  expect(refusalLine(refusal)).toBe("A set has at most 5 cards; this one would have 6.");
  expect(refusalLine({ code: "stale", reason: "", facts: {} })).toBeNull();
});
