import { describe, expect, test } from "vitest";
import { outcomeLine } from "../../../app/play/winners";
import type { Scene } from "../../../tests/scenes";
import type { LootStep } from "../steps";
import { logLine } from "../words/log";
import { setLine, stashLine } from "../words/places";
import { headline, lastTurnsLine } from "../words/status";
import combine from "./scenes/combine.json";
import given from "./scenes/given.json";
import locked from "./scenes/locked.json";
import over from "./scenes/over.json";
import own from "./scenes/own.json";
import round from "./scenes/round.json";
import snitch from "./scenes/snitch.json";
import steal from "./scenes/steal.json";
import { laying, line, set, sheet, stash, step, steps, view } from "./views";

const names = ["Ann", "Bob", "Cid"];

/** A step in words, to a spectator or to whoever plays these seats. */
function words(told: LootStep | undefined, yours: readonly number[] = []): string | null {
  return told ? logLine(told, { names, yours, aloud: false }) : null;
}

/** A step of a scene in words, counted from 1 (the deal); 0 is the last one. */
function told(scene: Scene, number: number, yours: readonly number[] = []): string | null {
  return words(steps(scene, yours.length === 1 ? (yours[0] ?? null) : null).at(number - 1), yours);
}

/** Ann goes out; she and the others score so much. */
const OUT = sheet(1, [line(12, 12), line(-3, -3), line(0, 0)], 1);

describe("the log", () => {
  test("tells who deals and who begins", () => {
    expect(told(round, 1)).toBe("Round 1: Cid deals, Ann begins.");
    expect(told(round, 0)).toBe("Round 2: Ann deals, Bob begins.");
  });

  test("tells every play", () => {
    expect(told(combine, 4)).toBe("Bob opens a set of 6s: 6, 6, and looter.");
    expect(told(own, 0)).toBe("Ann builds on the 6s with 6: 3 cards now.");
    expect(told(steal, 0)).toBe("Bob steals Ann's 6s with looter: 3 cards now.");
    expect(told(snitch, 0)).toBe("Cid snitches a looter from Bob's 6s.");
    expect(told(own, 3)).toBe("Ann snitches a looter from their own 6s.");
    expect(told(locked, 2)).toBe("Ann punts a 6 and is locked down.");
    expect(words(laying("punt", "L as 6"))).toBe("Ann punts a looter as a 6 and is locked down.");
    expect(told(locked, 3)).toBe("Ann knocks.");
  });

  test("tells what came of it", () => {
    expect(told(combine, 0)).toBe(
      "Cid combines the 6s of Ann and Bob with 6: 5 cards now. Back to Cid's hand: 1 looter. A Bag-O-Loot of 6s for Cid!",
    );
    expect(told(given, 0)).toBe("Bob snitches a looter from Ann's 6s. A Bag-O-Loot of 6s for Ann!");
    expect(told(locked, 4)).toBe("Bob steals Ann's 6s with 6: 2 cards now. No longer locked down: Ann.");
  });

  test("tells of the last card of the pile", () => {
    expect(words(step({ type: "knock" }, { player: 3, drew: 1, emptied: true, last_turn: 1 }))).toBe(
      "Cid knocks. Ann has drawn the last card of the pile: everybody else has one more turn.",
    );
    expect(words(step({ type: "knock" }, { last_turn: 2 }))).toBe("Ann knocks.");
    expect(words(laying("punt", "6", { drew: 1, emptied: true }))).toBe(
      "Ann punts a 6 and is locked down. Ann has drawn the last card of the pile: everybody else has one more turn.",
    );
  });

  test("tells how a round ended, with its score; who has won is told by the page", () => {
    expect(words(laying("open", "8 8", { sheet: OUT }))).toBe(
      "Ann opens a set of 8s: 8 and 8. Ann has no cards left and goes out. Round 1 brings: Ann +12, Bob −3, and Cid +0.",
    );
    expect(words(step({ type: "knock" }, { player: 2, sheet: { ...OUT, out: null } }))).toBe(
      "Bob knocks. Everybody has had the last turn. Round 1 brings: Ann +12, Bob −3, and Cid +0.",
    );
    const real =
      "Ann opens a set of 8s: 8 and 8. Ann has no cards left and goes out. Round 1 brings: Ann +13, Bob −12, and Cid −8.";
    expect(told(round, 4)).toBe(real);
    expect(told(over, 0)).toBe(real);
    expect(outcomeLine(steps(over).at(-1)?.view ?? view())).toBe("Highest score: 13 points.");
  });
});

describe("who reads the log", () => {
  test("is told of your own plays as you", () => {
    expect(told(round, 1, [1])).toBe("Round 1: Cid deals, you begin.");
    expect(told(combine, 4, [2])).toBe("You open a set of 6s: 6, 6, and looter.");
    expect(told(own, 0, [1])).toBe("You build on your 6s with 6: 3 cards now.");
    expect(told(locked, 0, [1])).toBe("You steal Bob's 7s with 7: 3 cards now.");
    expect(told(own, 3, [1])).toBe("You snitch a looter from your own 6s.");
    expect(words(laying("punt", "L as 6"), [1])).toBe("You punt a looter as a 6 and are locked down.");
    expect(told(locked, 3, [1])).toBe("You knock.");
    expect(told(round, 1, [3])).toBe("Round 1: you deal, Ann begins.");
    expect(told(combine, 0, [3])).toBe(
      "You combine the 6s of Ann and Bob with 6: 5 cards now. Back to your hand: 1 looter. A Bag-O-Loot of 6s for you!",
    );
  });

  test("is told of what others do to them", () => {
    expect(told(locked, 4, [1])).toBe("Bob steals your 6s with 6: 2 cards now. You are no longer locked down.");
    expect(told(snitch, 0, [2])).toBe("Cid snitches a looter from your 6s.");
    expect(told(combine, 0, [1])).toContain("Cid combines the 6s of you and Bob with 6");
  });

  test("is told how it ended", () => {
    expect(words(laying("open", "8 8", { sheet: OUT }), [1])).toBe(
      "You open a set of 8s: 8 and 8. You have no cards left and go out. Round 1 brings: you +12, Bob −3, and Cid +0.",
    );
    expect(headline(view({ phase: "shuffle", round: 2, sheets: [OUT] }), names, [1], [])).toBe(
      "Round 1 is over: you go out!",
    );
  });

  test("has a name like everybody else if people share the device", () => {
    expect(told(locked, 3, [1, 2])).toBe("Ann knocks.");
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
