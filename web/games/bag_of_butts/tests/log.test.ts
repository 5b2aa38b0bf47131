import { beforeAll, describe, expect, test } from "vitest";
import type { View } from "../../../protocol/views/bag_of_butts";
import { logLine } from "../words/log";
import { events, row, speakEnglish, view } from "./views";

const names = ["Ann", "Bob", "Cid"];

/** The last of these events in words. */
function told(shown: View, ...lines: string[]): string | null {
  const all = events(...lines);
  const last = all.at(-1);
  return last ? logLine(last, { view: shown, names, yours: [1], aloud: false, before: all.slice(0, -1) }) : null;
}

beforeAll(speakEnglish);

describe("the log", () => {
  test("an announcement names all three sizes", () => {
    expect(told(view(), "1: announce 2 3")).toBe("Ann announces groups of 2, 3 and 3.");
  });

  test("an announcement counts the specials since the last reset", () => {
    const bag = ["1: add", "*: special W", "1: reset", "1: add", "*: special G", "1: add", "*: special B"];
    expect(told(view(), ...bag, "2: announce 1 1")).toBe("Bob announces groups of 1, 1 and 8.");
  });

  test("a special is told with who added it and the new value of a butt", () => {
    expect(told(view(), "2: add")).toBeNull();
    expect(told(view(), "2: add", "*: special K")).toBe("Bob adds the khaki Catch up Butt: a butt is worth 2 now.");
  });

  test("without a special left the value still rises", () => {
    const full = [..."BBGGWK"].flatMap((kind) => ["1: add", `*: special ${kind}`]);
    expect(told(view(), ...full, "3: add")).toBe("Cid adds nothing, as no special is left; yet a butt is worth 8 now.");
  });

  test("a draw names the butts of each group", () => {
    expect(told(view(), "1: announce 2 3", "*: draw yW/pbb/pgg")).toBe(
      "Group 1: yellow, white. Group 2: pink, 2 blue. Group 3: pink, 2 green.",
    );
  });

  test("a special in each group is an automatic reset", () => {
    const pad = [row({ reset: "automatic", scored: null })];
    expect(told(view({ pad }), "1: announce 2 2", "*: draw pB/yW/pybbggK")).toMatch(
      /automatic reset! Nobody earns anything\.$/,
    );
  });

  test("a score tells what everybody earned, read from the pad", () => {
    const pad = [row({ earned: [0, 0, 0], scored: 1 }), row({ seat: 2, earned: [2, 0, 4], scored: 2 })];
    expect(told(view({ pad }), "1: score 1")).toBe("Ann scores group 1: nobody earns anything.");
    expect(told(view({ pad }), "1: score 1", "2: score 2")).toBe("Bob scores group 2: Ann +2, Cid +4.");
  });

  test("the white butt gives another turn", () => {
    const pad = [row({ groups: ["pW", "y", "b"], earned: [2, 0, 0] })];
    expect(told(view({ pad }), "1: score 1")).toBe(
      "Ann scores group 1: Ann +2. The white butt gives Ann another turn.",
    );
  });

  test("reaching the target is told once", () => {
    const pad = [row({ earned: [3, 0, 0], totals: [29, 5, 8] }), row({ earned: [3, 0, 0], totals: [32, 5, 8] })];
    expect(told(view({ pad }), "1: score 1")).toContain("Ann reached 28 points: the next reset ends the game.");
    expect(told(view({ pad }), "1: score 1", "2: score 1")).toBe("Bob scores group 1: Ann +3.");
  });

  test("the reset that ends the game tells who wins", () => {
    const pad = [
      row({ earned: [30, 0, 0], totals: [30, 0, 0] }),
      row({ reset: "voluntary", groups: [], scored: null }),
    ];
    const over = view({ pad, scores: [30, 0, 0], outcome: { winners: [1], reason: "most points: 30" }, phase: "over" });
    expect(told(over, "1: score 1", "2: reset")).toBe("Bob resets. Ann wins! Most points: 30.");
  });

  test("a tie leads to an extra game", () => {
    const pad = [row({ earned: [30, 30, 0], totals: [30, 30, 0] }), row({ reset: "voluntary", totals: [30, 30, 0] })];
    const tied = view({ pad, scores: [30, 30, 0], extra_scores: [0, 0, 0], playing: [1, 2], phase: "announce" });
    expect(told(tied, "1: score 1", "2: reset")).toBe(
      "Bob resets. Ann and Bob are tied at 30: they play an extra game from zero, until the first reset.",
    );
  });
});
