import { describe, expect, test } from "vitest";
import { goalLine } from "../words/ending";
import { view } from "./views";

describe("the goal in one line", () => {
  test("names the points that somebody needs, and what is left to wait for", () => {
    expect(goalLine(view())).toBe("Have the most points at the first reset after somebody reaches 28.");
    expect(goalLine(view({ scores: [3, 30, 0], last_round: true }))).toBe(
      "30 points reached: the next reset ends the game!",
    );
    const outcome = { winners: [2], reason: "", template: "", facts: {} };
    expect(goalLine(view({ scores: [3, 30, 0], last_round: true, outcome }))).not.toContain("next reset");
    expect(goalLine(view({ extra_scores: [0, 0, 0], last_round: true }))).toContain("the first reset ends it");
  });
});
