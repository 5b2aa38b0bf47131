import { beforeAll, describe, expect, test } from "vitest";
import { resetRisk } from "../butts";
import { fitSizes } from "../sizes";
import { endingNow, leaders, preview } from "../standing";
import { groupLabel } from "../words/earnings";
import { group, speakEnglish, view } from "./views";

const names = ["Ann", "Bob", "Cid"];

beforeAll(speakEnglish);

describe("the preview of a group", () => {
  const choosing = view({
    phase: "score",
    scores: [5, 9, 1],
    groups: [group("pbb", [2, 0, 4]), group("pyK", [2, 2, 2]), group("yB", [0, 2, 0], "black")],
  });

  test("tells what everybody would earn and have", () => {
    expect(preview(choosing, 1)).toEqual([
      { seat: 1, earns: 2, before: 5, after: 7 },
      { seat: 2, earns: 0, before: 9, after: 9 },
      { seat: 3, earns: 4, before: 1, after: 5 },
    ]);
  });

  test("speaks to whoever listens", () => {
    const first = group("pyy", [2, 4, 0]);
    expect(groupLabel(1, first, choosing, { names, yours: [1] })).toBe(
      "Group 1: pink, 2 yellow. You earn 2, Bob earns 4.",
    );
    expect(groupLabel(1, first, choosing, { names, yours: [1, 2] })).toContain("Ann earns 2, Bob earns 4.");
  });

  test("counts in the extra game from zero, and only for those who play it", () => {
    const extra = { ...choosing, scores: [9, 9, 1], extra_scores: [0, 3, 0], playing: [1, 2] };
    expect(preview(extra, 2)).toEqual([
      { seat: 1, earns: 2, before: 0, after: 2 },
      { seat: 2, earns: 2, before: 3, after: 5 },
    ]);
  });

  test("is empty for a group that can't be scored", () => {
    expect(preview(choosing, 3)).toEqual([]);
  });

  test("is read out with the butts", () => {
    const [first, second, third] = choosing.groups.map((each, i) =>
      groupLabel(i + 1, each, choosing, { names, yours: [3] }),
    );
    expect(first).toBe("Group 1: pink, 2 blue. Ann earns 2, you earn 4.");
    expect(second).toBe("Group 2: pink, yellow, khaki. Ann earns 2, Bob earns 2, you earn 2. Khaki counts for you.");
    expect(third).toBe("Group 3: yellow, black. Can't be scored: a black butt.");
  });
});

describe("what a reset would end", () => {
  test("the one in front wins", () => {
    const last = view({ scores: [30, 28, 1], last_round: true });
    expect(leaders(last)).toEqual([1]);
    expect(endingNow(last)).toEqual({ winners: [1], points: 30, extraGame: false });
  });

  test("a tie leads to an extra game, and a tie in that to a shared win", () => {
    const tied = view({ scores: [30, 30, 1], last_round: true });
    expect(endingNow(tied).extraGame).toBe(true);
    expect(endingNow({ ...tied, extra_scores: [4, 4, 0], playing: [1, 2] }).extraGame).toBe(false);
    expect(leaders({ ...tied, extra_scores: [4, 2, 9], playing: [], phase: "over" })).toEqual([1]);
  });
});

describe("the announcement", () => {
  test("never leaves a group empty", () => {
    expect(fitSizes({ first: 9, second: 5 }, 8)).toEqual({ first: 6, second: 1, third: 1 });
    expect(fitSizes({ first: 0, second: 0 }, 8)).toEqual({ first: 1, second: 1, third: 6 });
  });

  test("the risk of a reset is that of every split counted out", () => {
    expect(resetRisk([3, 3, 4], 2)).toBeCloseTo(0, 10);
    expect(resetRisk([2, 5, 6], 5)).toBeCloseTo(countedRisk([2, 5, 6], 5), 10);
    expect(resetRisk([1, 1, 12], 6)).toBeCloseTo(countedRisk([1, 1, 12], 6), 10);
  });
});

/** By trying every set of places the specials can take. */
function countedRisk(sizes: number[], specials: number): number {
  const groupOf = sizes.flatMap((size, i) => Array<number>(size).fill(i));
  let all = 0;
  let resets = 0;
  for (let places = 0; places < 2 ** groupOf.length; places += 1) {
    const taken = groupOf.filter((_, i) => (places >> i) & 1);
    if (taken.length !== specials) continue;
    all += 1;
    if (new Set(taken).size === sizes.length) resets += 1;
  }
  return resets / all;
}
