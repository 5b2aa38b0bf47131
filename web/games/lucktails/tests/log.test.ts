import { beforeAll, describe, expect, test } from "vitest";
import type { View } from "../../../protocol/views/lucktails";
import { logLine } from "../words/log";
import { events, LEFT, left, ROUND, speakEnglish, view } from "./views";

const names = ["Ann", "Bob", "Cid"];

/** The last of these events in words. */
function told(shown: View, lines: string[], aloud = false): string | null {
  const all = events(...lines);
  const last = all.at(-1);
  return last ? logLine(last, { view: shown, names, yours: [1], before: all.slice(0, -1), aloud }) : null;
}

beforeAll(speakEnglish);

describe("the log", () => {
  test("a deal names what lies open, and to each seat the card it is shown", () => {
    expect(told(view(), ROUND.slice(0, 1))).toBe("Round 1: Ann starts. Face up: 2, 4, and 5. You see Cid's card: 3.");
    expect(told(view({ seat: null }), ["*: deal ? ? ? / ? ? / 2 4 5"])).toBe(
      "Round 1: Ann starts. Face up: 2, 4, and 5.",
    );
  });

  test("what only one seat knows isn't told aloud", () => {
    expect(told(view(), ROUND.slice(0, 1), true)).toBe("Round 1: Ann starts. Face up: 2, 4, and 5.");
    const lines = ["*: deal ? ? 3 / ? ? / 2 4 5", "3: switch 2"];
    const shown = view({ leavings: [left({ seat: 3, how: "switch", place: 2, card: "1", gained: 1, total: 1 })] });
    expect(told(shown, lines)).toBe(
      "Cid switches with middle card 2 and earns it: 1, +1. You know the card that Cid laid there: 3.",
    );
    expect(told(shown, lines, true)).toBe("Cid switches with middle card 2 and earns it: 1, +1.");
  });

  test("a card heard by another own seat is nobody's guess", () => {
    expect(told(view({ seat: 2 }), ROUND.slice(0, 1))).toBe("Round 1: Ann starts. Face up: 2, 4, and 5.");
  });

  test("a bait is offered, raised, and may bring a bonus", () => {
    expect(told(view(), ROUND.slice(0, 2))).toBe("Ann offers a bait of 2: worth 1 VP.");
    expect(told(view(), ROUND.slice(0, 3))).toBe("Bob raises the bait to 3: worth 2 VPs.");
    expect(told(view(), ["2: bait 9", "3: bait 11 on 2"])).toBe(
      "Cid raises the bait to 11, worth 4 VPs, and puts a bonus VP on middle card 2.",
    );
  });

  test("leaving tells the card and what it brought", () => {
    const shown = view({ leavings: LEFT, round: 2 });
    expect(told(shown, ROUND.slice(0, 4))).toBe("Cid takes the bait of 3: +2. The card 3 is shown and pays nothing.");
    expect(told(shown, ROUND.slice(0, 5))).toBe("Ann switches with middle card 1 and earns it: 6, +6.");
    expect(told(shown, ROUND)).toBe(
      "Bob keeps the own card and earns it: lucktails, +6. The lucktails card: Bob has as much as the leader now. Round 1 is over.",
    );
  });

  test("the lucktails card pays the leader nothing, and a bonus is named", () => {
    const row = left({ seat: 2, how: "switch", place: 1, card: "L", bonus: 2, gained: 2, total: 9 });
    expect(told(view({ leavings: [row] }), ["*: deal ? ? 3 / ? ? / 2 4 5", "2: switch 1"])).toBe(
      "Bob switches with middle card 1 and earns it: lucktails, +2 with the bonus of 2 VPs. The lucktails card pays nothing to Bob, who has the most already.",
    );
  });

  test("a tie at the target is told, and so is the end", () => {
    const tied = view({ leavings: LEFT, round: 2, target: 6, scores: [6, 6, 2] });
    expect(told(tied, ROUND)).toContain(
      "Round 1 is over. Ann and Bob are tied at 6 VPs: everybody plays another round.",
    );
    const rows = [...LEFT.slice(0, 2), left({ seat: 2, card: "1", gained: 1, total: 1 })];
    const outcome = { winners: [1], reason: "most VPs: 6" };
    const over = view({ leavings: rows, target: 6, scores: [6, 1, 2], phase: "over", actor: null, outcome });
    expect(told(over, ROUND)).toBe(
      "Bob keeps the own card and earns it: 1, +1. Ann wins! The most VPs after round 1: 6 VPs.",
    );
  });
});
