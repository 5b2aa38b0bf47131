import { describe, expect, test } from "vitest";
import { raisesIn } from "../useDecision";
import { listedSteps } from "../words/cards";
import { leaveLine, leaveShort } from "../words/choices";
import { frontLine, middleLine } from "../words/places";
import { phrases } from "../words/talk";
import { baitWorth, isLong, rungs, stepsAfter } from "../worth";
import { view } from "./views";

const names = ["Ann", "Bob", "Cid"];

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

  test("of a long bait table, tells what comes later", () => {
    const long = view({ bait_table: [1, 1, 2, 2, 2, 3, 3, 3, 3, ...Array(5).fill(4), ...Array(6).fill(5), 6] });
    expect(isLong(view())).toBe(false);
    expect(isLong(long)).toBe(true);
    expect(stepsAfter(long, 10)).toEqual([
      { bait: 15, worth: 5 },
      { bait: 21, worth: 6 },
    ]);
    expect(listedSteps(stepsAfter(long, 15))).toBe("from 21: 6 VPs");
    expect(stepsAfter(view({ bait_table: Array.from({ length: 99 }, (_, i) => i) }), 0)).toHaveLength(99);
  });

  test("knows which raises bring a bonus", () => {
    const baits = [
      [9, null],
      [10, 1],
      [10, 2],
    ] as const;
    const moves = baits.map(([amount, on]) => ({ type: "bait", amount, on, text: "" }) as const);
    expect(raisesIn([...moves, { type: "take", text: "take" }])).toEqual([
      { bait: 9, bonus: false },
      { bait: 10, bonus: true },
    ]);
  });
});

describe("what the viewer knows of a place", () => {
  test("your own card is one of those not seen; the right neighbour's is known", () => {
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
    expect(leaveShort(view({ bait: 4, bait_value: 2 }), { type: "take" })).toBe("2 VPs, for sure");
  });

  test("a middle card that is known is sure, bonus and all", () => {
    const middle = [
      { card: "6", bonus: 1, came_from: 3 },
      { card: null, bonus: 2, came_from: null },
    ];
    const prospects = { keep: 1.75, middle: [7, 3.75], catch_up: 0, peek: 0 };
    expect(leaveShort(view({ middle, prospects }), { type: "switch", place: 1 })).toBe("7 VPs, for sure");
    expect(leaveLine(view({ middle, prospects }), { type: "switch", place: 2 })).toBe(
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

  test("after the end nobody is fooled any more", () => {
    expect(phrases(view({ outcome: { winners: [1], reason: "", template: "", facts: {} } }), names)).toEqual([]);
  });

  test("nothing in them depends on what the seat knows", () => {
    const other = view({ front: [0, 1, 2].map(() => ({ card: null, face_up: false })), unseen: [] });
    expect(phrases(other, names)).toEqual(phrases(view(), names));
  });
});
