import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { leaveLine, leaveShort } from "../words/choices";
import { frontLine, middleLine } from "../words/places";
import { refusalLine } from "../words/refusals";
import { phrases } from "../words/talk";
import { average, baitWorth, gain, raises, rungs } from "../worth";
import { speakEnglish, view } from "./views";

const names = ["Ann", "Bob", "Cid"];
const MOVES = join(import.meta.dirname, "../../../../src/bagatelle/games/lucktails/moves.py");

beforeAll(speakEnglish);

describe("what a card would bring", () => {
  test("the lucktails card lifts to the leader, after the bonus", () => {
    const behind = view({ scores: [3, 9, 4] });
    expect(gain(behind, "L", 0)).toBe(6);
    expect(gain(behind, "L", 2)).toBe(6);
    expect(gain(behind, "L", 8)).toBe(8);
    expect(gain(view({ scores: [9, 9, 4] }), "L", 0)).toBe(0);
    expect(gain(behind, "5", 1)).toBe(6);
  });

  test("on average, over every card that wasn't seen", () => {
    expect(average(view({ scores: [0, 5, 0] }), 0)).toBe((0 + 1 + 6 + 5) / 4);
  });
});

describe("the ladder", () => {
  test("shows ten rungs, and always those that may be raised to", () => {
    expect(rungs(view()).map(({ bait }) => bait)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rungs(view({ bait: 12 })).at(-1)).toEqual({ bait: 14, worth: 4, step: false });
  });

  test("has the worth of the table's own bait table", () => {
    const short = view({ bait_table: [2, 7] });
    expect([1, 2, 30].map((bait) => baitWorth(short, bait))).toEqual([2, 7, 7]);
    expect(
      rungs(short)
        .filter(({ step }) => step)
        .map(({ bait }) => bait),
    ).toEqual([1, 2]);
  });

  test("knows which raises bring a bonus", () => {
    const legal = ["bait 9", "bait 10 on 1", "bait 10 on 2", "take", "keep", "switch 1", "switch 2"];
    expect(raises(view({ legal }))).toEqual([
      { bait: 9, bonus: false },
      { bait: 10, bonus: true },
    ]);
  });
});

describe("what the viewer knows of a place", () => {
  test("the own card is one of those not seen; the right neighbour's is known", () => {
    expect(frontLine(view(), 1, names)).toBe(
      "Your card, face down. You may not see it; Bob does. It is one of 0, 1, 6, or lucktails.",
    );
    expect(frontLine(view(), 2, names)).toBe("Face down. Only Cid sees it.");
    expect(frontLine(view(), 3, names)).toBe("Face down: 3. Only you see it.");
  });

  test("a middle card: who knows it, and what lies on it", () => {
    const middle = [
      { card: "3", bonus: 1, came_from: 3 },
      { card: null, bonus: 0, came_from: 1 },
    ];
    expect(middleLine(view({ middle }), 1, names)).toBe(
      "Middle card 1: 3, Cid's card: only you know it. A bonus of 1 VP lies on it.",
    );
    expect(middleLine(view({ middle }), 2, names)).toBe("Middle card 2: face down, your old card: Bob knows it.");
    expect(middleLine(view(), 2, names)).toBe("Middle card 2: face down, nobody knows it.");
  });
});

describe("what a decision brings is said before it", () => {
  test("a taken bait is sure", () => {
    expect(leaveShort(view({ bait: 4, bait_value: 2 }), "take")).toBe("2 VPs, for sure");
  });

  test("a middle card that is known is sure, bonus and all", () => {
    const middle = [
      { card: "6", bonus: 1, came_from: 3 },
      { card: null, bonus: 2, came_from: null },
    ];
    expect(leaveShort(view({ middle }), "switch 1")).toBe("7 VPs, for sure");
    expect(leaveLine(view({ middle }), "switch 2")).toBe(
      "A bonus of 2 VPs for sure, and the card: 0, 1, 6, or lucktails. 3.8 VPs on average.",
    );
  });
});

describe("things to say", () => {
  test("a card that lies open is no use for a lie; any other may be named, true or not", () => {
    const [card] = phrases(view(), names);
    expect(card?.label).toBe("Cid, your card is…");
    expect(card?.lines.map(({ choice }) => choice)).toEqual(["0", "1", "3", "6", "lucktails"]);
    expect(card?.lines[3]?.text).toBe("Cid, your card is a 6. Trust me.");
  });

  test("nothing in them depends on what the seat knows", () => {
    const other = view({ front: [0, 1, 2].map(() => ({ card: null, face_up: false })), unseen: [] });
    expect(phrases(other, names)).toEqual(phrases(view(), names));
  });
});

describe("refusals", () => {
  test("every code of moves.py has words", () => {
    const source = readFileSync(MOVES, "utf8");
    const codes = [...source.matchAll(/IllegalMove\(\s*"([a-z-]+)"/g)].map(([, code]) => code ?? "");
    expect(codes.length).toBeGreaterThan(8);
    for (const code of codes) expect(refusalLine({ code, reason: "", facts: {} }), code).toBeTruthy();
  });

  test("a refusal names its numbers; a code of the shell is left to the shell", () => {
    expect(refusalLine({ code: "wrong-step", reason: "", facts: { one: 4, two: 5 } })).toContain("to 4 or 5");
    expect(refusalLine({ code: "stale", reason: "", facts: {} })).toBeNull();
  });
});
