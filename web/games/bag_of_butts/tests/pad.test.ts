import { describe, expect, test } from "vitest";
import { padParts } from "../padLines";
import { row, view } from "./views";

describe("the score pad", () => {
  test("is written as in example BB-E3", () => {
    const pad = [
      row({ seat: 1, value: 1, earned: [2, 1, 0], totals: [2, 1, 0] }),
      row({ seat: 2, value: 2, earned: [0, 2, 0], totals: [2, 3, 0] }),
      row({ seat: 3, value: 3, earned: [3, 0, 6], totals: [5, 3, 6] }),
    ];
    const [main] = padParts(view({ pad }));
    expect(main?.lines.map(({ value, cells }) => [value, ...cells])).toEqual([
      [1, "2", "1", "X"],
      [2, "X", "3", "X"],
      [3, "5", "X", "6"],
    ]);
  });

  test("marks both kinds of resets", () => {
    const pad = [row({ reset: "automatic", scored: null }), row({ reset: "voluntary", groups: [], scored: null })];
    const [main] = padParts(view({ pad }));
    expect(main?.lines.map(({ kind }) => kind)).toEqual(["automatic", "voluntary"]);
  });

  test("sets the extra game apart and leaves out who isn't in it", () => {
    const pad = [
      row({ earned: [28, 28, 1], totals: [28, 28, 1] }),
      row({ extra: true, earned: [0, 2, 0], totals: [0, 2, 0] }),
    ];
    const parts = padParts(
      view({ pad, scores: [28, 28, 1], extra_scores: [0, 2, 0], taking_part: [1, 2], phase: "over" }),
    );
    expect(parts.map(({ game }) => game)).toEqual(["main", "extra"]);
    expect(parts[1]?.lines[0]?.cells).toEqual(["X", "2", ""]);
  });
});
