import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { framesOf } from "../../../app/play/usePaced";
import { sceneOf } from "../scene";
import { type ButtFrame, lookTime, resetsItself } from "../steps";
import { useHeld } from "../useHeld";
import extra from "./scenes/extra.json";
import match from "./scenes/match.json";
import { group, row, step, steps, view } from "./views";

/** The last frame of a match that ends with a reset that came by itself. */
const LAST = framesOf(steps(match), null, lookTime).at(-1) as ButtFrame;

test("what is announced or added is shown with what comes out of the bag", () => {
  const shown = framesOf(steps(match).slice(0, 8), null, lookTime).map((frame) => frame.step?.move.type);
  expect(shown).toEqual(["draw", "score", "special", "draw", "score"]);
  expect(lookTime(step({ type: "add" }, { nothing_left: true }))).toBeUndefined();
});

describe("the scene", () => {
  test("an automatic reset isn't given away while butts still come out", () => {
    const scene = sceneOf(LAST, true);
    expect(scene).toMatchObject({ phase: "drawing", player: 2, value: 4, bag: "pByWpybbggK", supply: "BGG" });
    expect(scene.groups.map(({ butts }) => butts)).toEqual(["pB", "yW", "pybbggK"]);
    expect(scene.view.pad.map(({ reset }) => reset)).toEqual([null, null, null]);
    expect(scene.view.outcome).toBeNull();
  });

  const pad = [row({ seat: 2, value: 4, groups: ["pB", "yW", "bK"], scored: null, reset: "automatic" })];
  const drawn = step({ type: "draw", groups: ["pB", "yW", "bK"] }, { player: 2, value: 4, row: pad[0] ?? null });
  const after: ButtFrame = {
    view: view({ pad, player: 3, value: 1 }),
    step: drawn,
    number: 1,
    isNew: true,
    before: view({ player: 2, value: 4 }),
  };

  test("then the groups lie there with the reset, in the turn of the next player", () => {
    const scene = sceneOf(after, false);
    expect(scene).toMatchObject({ phase: "prepare", player: 3, value: 1, ended: pad[0] });
    expect(scene.groups.map(({ butts }) => butts)).toEqual(["pB", "yW", "bK"]);
  });

  test("groups to choose from are those of the view", () => {
    const groups = [group("p", [1, 0, 0]), group("y", [0, 1, 0]), group("b", [0, 0, 1])];
    expect(sceneOf({ ...after, view: view({ phase: "score", groups }) }, false).groups).toBe(groups);
  });
});

describe("the reset that ends a match", () => {
  let root: Root;
  let held: boolean;

  function Held({ number, moving }: { number: number | null; moving: boolean }) {
    held = useHeld(number, moving, 0.5);
    return null;
  }

  const show = (number: number | null, moving: boolean) =>
    act(() => root.render(<Held number={number} moving={moving} />));
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    root = createRoot(document.createElement("div"));
  });

  afterEach(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test("is looked at before the winners are named, once nothing moves any more, at the pace that is wanted", () => {
    show(17, true);
    wait(5000);
    expect(held).toBe(true);
    show(17, false);
    wait(850);
    expect(held).toBe(true);
    wait(100);
    expect(held).toBe(false);
    show(null, false);
    expect(held).toBe(false);
  });

  test("is one that came by itself: who resets knows what comes", () => {
    expect(resetsItself(LAST.step)).toBe(true);
    expect(LAST.view.outcome).toMatchObject({ winners: [3], reason: "most points: 9" });
    const chosen = steps(extra).at(-1) ?? null;
    expect(chosen?.facts.ends).toBe(true);
    expect(resetsItself(chosen)).toBe(false);
  });

  test("leaves the groups on the table, with the end", () => {
    const scene = sceneOf(LAST, false);
    expect(scene).toMatchObject({ phase: "over", ended: { reset: "automatic" } });
    expect(scene.groups.map(({ butts }) => butts)).toEqual(["pB", "yW", "pybbggK"]);
  });
});
