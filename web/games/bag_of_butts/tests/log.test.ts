import { describe, expect, test } from "vitest";
import { outcomeLine } from "../../../app/play/winners";
import type { Facts, Move } from "../../../protocol/views/bag_of_butts";
import type { Scene } from "../../../tests/scenes";
import { logLine } from "../words/log";
import extra from "./scenes/extra.json";
import match from "./scenes/match.json";
import { row, step, steps, view } from "./views";

const names = ["Ann", "Bob", "Cid"];

/** A step in words, for a spectator or for whoever plays these seats. */
function told(move: Move, facts: Partial<Facts> = {}, yours: number[] = []): string | null {
  return logLine(step(move, facts), { names, yours, aloud: false });
}

/** The whole log of a scene, without the steps that have no words. */
function logOf(scene: Scene, yours: number[] = []): string[] {
  return steps(scene).flatMap((each) => logLine(each, { names, yours, aloud: false }) ?? []);
}

const ANNOUNCE: Move = { type: "announce", first: 2, second: 3 };
const SCORE: Move = { type: "score", group: 1 };

describe("the log of a match", () => {
  test("tells every turn to its end; the winners are told by the page", () => {
    expect(logOf(match)).toEqual([
      "Ann announces groups of 2, 3 and 3.",
      "Group 1: 2 pink. Group 2: 2 yellow, blue. Group 3: blue, 2 green.",
      "Ann scores group 1: Ann +2.",
      "Bob adds the white Extra Turn Butt: a butt is worth 2 now.",
      "Bob announces groups of 2, 3 and 4.",
      "Group 1: yellow, white. Group 2: pink, 2 blue. Group 3: pink, yellow, 2 green.",
      "Bob scores group 1: Bob +2. The white butt gives Bob another turn.",
      "Bob adds the khaki Catch up Butt: a butt is worth 3 now.",
      "Bob announces groups of 1, 1 and 8.",
      "Group 1: yellow. Group 2: pink. Group 3: pink, yellow, 2 blue, 2 green, white, khaki.",
      "Bob scores group 3: Ann +3, Bob +3, Cid +9. The white butt gives Bob another turn. Cid reached 6 points: the next reset ends the game.",
      "Bob adds the black No Touchy Butt: a butt is worth 4 now.",
      "Bob announces groups of 2, 2 and 7.",
      "Group 1: pink, black. Group 2: yellow, white. Group 3: pink, yellow, 2 blue, 2 green, khaki. A special in every group: automatic reset! Nobody earns anything.",
    ]);
    expect(outcomeLine(steps(match).at(-1)?.view ?? view())).toBe("Most points: 9.");
  });

  test("a tie leads to an extra game, and its end is told as the end", () => {
    expect(logOf(extra)).toEqual([
      "Ann announces groups of 2, 3 and 3.",
      "Group 1: pink, yellow. Group 2: pink, yellow, blue. Group 3: blue, 2 green.",
      "Ann scores group 1: Ann +1, Bob +1. Ann and Bob reached 1 point: the next reset ends the game.",
      "Bob resets. Ann and Bob are tied at 1 and play an extra game from zero, until the first reset.",
      "Bob announces groups of 2, 3 and 3.",
      "Group 1: pink, green. Group 2: pink, 2 yellow. Group 3: 2 blue, green.",
      "Bob scores group 1: Ann +1.",
      "Ann resets.",
    ]);
    expect(logOf(extra, [1])).toContain(
      "Bob resets. You and Bob are tied at 1 and play an extra game from zero, until the first reset.",
    );
  });
});

describe("the log", () => {
  test("an announcement names all three sizes", () => {
    expect(told(ANNOUNCE, { sizes: [2, 3, 3] })).toBe("Ann announces groups of 2, 3 and 3.");
  });

  test("a special is told with who added it and the new value of a butt", () => {
    expect(told({ type: "add" }, { player: 2, value: 2 })).toBeNull();
    expect(told({ type: "special", kind: "K" }, { player: 2, value: 2 })).toBe(
      "Bob adds the khaki Catch up Butt: a butt is worth 2 now.",
    );
  });

  test("without a special left the value still rises", () => {
    expect(told({ type: "add" }, { player: 3, value: 8, nothing_left: true })).toBe(
      "Cid adds nothing, as no special is left; yet a butt is worth 8 now.",
    );
  });

  test("a draw names the butts of each group", () => {
    expect(told({ type: "draw", groups: ["yW", "pbb", "pgg"] })).toBe(
      "Group 1: yellow, white. Group 2: pink, 2 blue. Group 3: pink, 2 green.",
    );
  });

  test("a special in each group is an automatic reset", () => {
    const reset = row({ reset: "automatic", scored: null });
    expect(told({ type: "draw", groups: ["pB", "yW", "pybbggK"] }, { row: reset })).toMatch(
      /automatic reset! Nobody earns anything\.$/,
    );
  });

  test("a score tells what everybody earned", () => {
    expect(told(SCORE, { row: row({ earned: [0, 0, 0] }) })).toBe("Ann scores group 1: nobody earns anything.");
    const second = row({ seat: 2, earned: [2, 0, 4], scored: 2 });
    expect(told({ type: "score", group: 2 }, { player: 2, row: second })).toBe("Bob scores group 2: Ann +2, Cid +4.");
  });

  test("the white butt gives another turn", () => {
    expect(told(SCORE, { row: row({ groups: ["pW", "y", "b"], earned: [2, 0, 0] }), extra_turn: true })).toBe(
      "Ann scores group 1: Ann +2. The white butt gives Ann another turn.",
    );
  });

  test("reaching the target is told of who reached it", () => {
    const earned = row({ earned: [3, 0, 0] });
    expect(told(SCORE, { row: earned, reached: [1] })).toContain(
      "Ann reached 28 points: the next reset ends the game.",
    );
    expect(told(SCORE, { row: earned, player: 2 })).toBe("Bob scores group 1: Ann +3.");
    expect(told(SCORE, { row: earned, reached: [1], target: 1 })).toContain(
      "Ann reached 1 point: the next reset ends the game.",
    );
  });

  test("the reset that ends the game says no more than that", () => {
    const reset = row({ reset: "voluntary", groups: [], scored: null });
    expect(told({ type: "reset" }, { player: 2, row: reset, ends: true })).toBe("Bob resets.");
    expect(told({ type: "reset" }, { player: 2, row: reset })).toBe(
      "Bob resets: all specials leave the bag, a butt is worth 1 again.",
    );
  });

  test("speaks to you of what you do and get", () => {
    const mine = (move: Move, facts: Partial<Facts> = {}) => told(move, facts, [1]);
    expect(mine(ANNOUNCE, { sizes: [2, 3, 3] })).toBe("You announce groups of 2, 3 and 3.");
    expect(mine({ type: "special", kind: "K" }, { value: 2 })).toBe(
      "You add the khaki Catch up Butt: a butt is worth 2 now.",
    );
    expect(mine({ type: "add" }, { nothing_left: true })).toMatch(/^You add nothing/);
    const both = row({ groups: ["pW", "y", "b"], earned: [2, 1, 0], totals: [28, 28, 0] });
    expect(mine(SCORE, { row: both, extra_turn: true, reached: [1, 2] })).toBe(
      "You score group 1: you +2, Bob +1. The white butt gives you another turn. You and Bob reached 28 points: the next reset ends the game.",
    );
    expect(mine({ type: "reset" })).toBe("You reset: all specials leave the bag, a butt is worth 1 again.");
    expect(mine({ type: "reset" }, { ends: true })).toBe("You reset.");
    expect(told(ANNOUNCE, { sizes: [2, 3, 3] }, [1, 2])).toBe("Ann announces groups of 2, 3 and 3.");
  });

  test("a tie leads to an extra game", () => {
    const reset = row({ seat: 2, reset: "voluntary", totals: [30, 30, 0] });
    expect(told({ type: "reset" }, { player: 2, row: reset, extra_game: [1, 2] })).toBe(
      "Bob resets. Ann and Bob are tied at 30 and play an extra game from zero, until the first reset.",
    );
  });
});
