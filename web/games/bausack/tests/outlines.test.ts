import { describe, expect, test } from "vitest";
import { outlinesOf } from "../outlines";
import { pose, turn } from "../poses";

/** Left, right, bottom and top of a piece. */
function box(piece: string, at: Parameters<typeof pose>[0], turned?: Parameters<typeof pose>[1]): number[] {
  const points = outlinesOf(piece, pose(at, turned)).flat();
  const [xs, ups] = [points.map(([x]) => x), points.map(([, up]) => up)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ups), Math.max(...ups)].map((x) => Math.round(x * 10) / 10);
}

describe("a piece from the front", () => {
  test("is as wide and high as it is", () => {
    const [left = 0, right = 0, bottom = 0, top = 0] = box("brick-1", [0.1, 0, 0.5]);
    expect(left + right).toBeCloseTo(200);
    expect(bottom + top).toBeCloseTo(1000);
    expect(right - left).toBeGreaterThan(top - bottom);
  });

  test("stands upright when it is turned up", () => {
    const [left = 0, right = 0, bottom = 0, top = 0] = box("brick-1", [0, 0, 0.5], turn([0, 1, 0], 90));
    expect(top - bottom).toBeGreaterThan(right - left);
  });

  test("shows what is sawn as it was sawn, with its hollows", () => {
    const [outline = []] = outlinesOf("arch-1", pose([0, 0, 0.02]));
    expect(outline.length).toBeGreaterThan(8);
  });

  test("is round where it is round", () => {
    const [left = 0, right = 0, bottom = 0, top = 0] = box("ball", [0, 0, 0.02], turn([1, 0, 0], 37));
    expect(right - left).toBeCloseTo(top - bottom, 0);
  });
});
