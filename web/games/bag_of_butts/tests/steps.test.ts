import { describe, expect, test } from "vitest";
import { queueSteps, type Step } from "../../../app/play/usePaced";
import type { View } from "../../../protocol/views/bag_of_butts";
import { sceneOf } from "../scene";
import { events, group, row, view } from "./views";

function step(number: number, move = "add"): Step<View> {
  return { view: view(), last: { number, actor: 1, move }, number, fresh: true };
}

describe("steps are shown one after the other", () => {
  test("a new one waits for the one on show", () => {
    const queue = queueSteps([step(1)], { type: "arrive", steps: [step(2)], jump: false });
    expect(queue.map(({ number }) => number)).toEqual([1, 2]);
    expect(queueSteps(queue, { type: "next", after: 1 }).map(({ number }) => number)).toEqual([2]);
  });

  test("going on twice from the same step skips nothing", () => {
    const queue = queueSteps([step(1), step(2), step(3)], { type: "next", after: 1 });
    expect(queueSteps(queue, { type: "next", after: 1 })).toBe(queue);
  });

  test("too far behind, or not to be animated: the table jumps", () => {
    const behind = Array.from({ length: 9 }, (_, i) => step(i + 1));
    expect(queueSteps(behind, { type: "arrive", steps: [step(10)], jump: false })).toEqual([
      { ...step(10), fresh: false },
    ]);
    expect(queueSteps([step(1)], { type: "arrive", steps: [step(2)], jump: true })).toEqual([
      { ...step(2), fresh: false },
    ]);
  });

  test("a step that is meant to be looked at isn't jumped over", () => {
    const closing = { ...step(1), look: 5000 };
    const behind = [closing, ...Array.from({ length: 8 }, (_, i) => step(i + 2))];
    expect(queueSteps(behind, { type: "arrive", steps: [step(10)], jump: false })).toEqual([
      closing,
      { ...step(10), fresh: false },
    ]);
  });

  test("the same moment seen from another seat replaces what is shown", () => {
    const other = { ...step(1), view: view({ seat: 2 }) };
    expect(queueSteps([step(1)], { type: "arrive", steps: [other], jump: false })[0]?.view.seat).toBe(2);
  });
});

describe("the scene", () => {
  const pad = [row({ seat: 2, value: 4, groups: ["pB", "yW", "bK"], scored: null, reset: "automatic" })];
  const last = events("*: draw pB/yW/bK")[0] ?? null;
  const after: Step<View> = { view: view({ pad, player: 3, value: 1 }), last, number: 1, fresh: true };

  test("an automatic reset isn't given away while butts still come out", () => {
    const scene = sceneOf(after, true);
    expect(scene).toMatchObject({ phase: "drawing", player: 2, value: 4, bag: "pByWbK", supply: "BGG" });
    expect(scene.view.pad).toEqual([]);
  });

  test("then the groups lie there with the reset, in the turn of the next player", () => {
    const scene = sceneOf(after, false);
    expect(scene).toMatchObject({ phase: "prepare", player: 3, value: 1, ended: pad[0] });
    expect(scene.groups.map(({ butts }) => butts)).toEqual(["pB", "yW", "bK"]);
  });

  test("groups to choose from are those of the view", () => {
    const groups = [group("p", [1, 0, 0]), group("y", [0, 1, 0]), group("b", [0, 0, 1])];
    const choosing: Step<View> = { ...after, view: view({ phase: "score", groups }) };
    expect(sceneOf(choosing, false).groups).toBe(groups);
  });
});
