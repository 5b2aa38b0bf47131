import { describe, expect, test } from "vitest";
import { nearest, riskOf } from "../sizes";
import { preview } from "../standing";
import { groupLabel } from "../words/earnings";
import { group, view } from "./views";

const names = ["Ann", "Bob", "Cid"];

describe("the preview of a group", () => {
  const choosing = view({
    phase: "score",
    scores: [5, 9, 1],
    fewest: [3],
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
    const extra = { ...choosing, scores: [9, 9, 1], extra_scores: [0, 3, 0], taking_part: [1, 2] };
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

describe("the announcement", () => {
  test("takes the nearest size that is allowed", () => {
    expect([0, 3, 9].map((wanted) => nearest([1, 2, 3, 4, 5, 6], wanted))).toEqual([1, 3, 6]);
  });

  test("has the risk of groups of these sizes, in any order", () => {
    const risks = [
      [1, 1, 9, 2],
      [1, 2, 8, 5],
    ] as const;
    expect(riskOf([2, 8, 1], risks)).toBe(5);
  });
});
