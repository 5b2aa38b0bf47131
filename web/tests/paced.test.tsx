import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { describe, expect, test } from "vitest";
import type { AnyView, Step } from "../app/game";
import { type Frame, framesOf, queueFrames, usePaced } from "../app/play/usePaced";
import { VIEW } from "./scenes";

type Seen = AnyView & { after: number };

function view(after: number): Seen {
  return { ...VIEW, after };
}

function step(number: number): Step<Seen> {
  return { number, actor: 1, text: "knock", move: { type: "knock" }, facts: null, view: view(number) };
}

function frame(number: number): Frame<Seen> {
  return { view: view(number), step: step(number), number, isNew: true, before: null };
}

const numbers = (frames: readonly Frame<Seen>[]) => frames.map(({ number }) => number);

test("a replay may be stepped through faster than the browser draws", () => {
  const views = Array.from({ length: 200 }, (_, i) => view(i));
  const steps = views.slice(1).map(({ after }) => step(after));
  let go: (at: number) => void = () => undefined;
  let shown = -1;
  function Replay() {
    const [at, setAt] = useState(0);
    go = setAt;
    const now = { view: views[at] ?? view(0), steps: steps.slice(0, at), lastSeen: at - 1, jump: true };
    shown = usePaced(now).frame.number;
    return null;
  }
  const root = createRoot(document.createElement("div"));
  flushSync(() => root.render(<Replay />));
  for (let at = 1; at < views.length; at++) flushSync(() => go(at));
  expect(shown).toBe(199);
  root.unmount();
});

describe("steps that arrive together", () => {
  test("have a frame each, with the view before it", () => {
    const frames = framesOf([step(4), step(5)], view(3));
    expect(frames.map(({ number, isNew, before }) => [number, isNew, before?.after])).toEqual([
      [4, true, 3],
      [5, true, 4],
    ]);
  });

  test("what is shown with the next one has no frame of its own, unless nothing comes after it", () => {
    const together = (each: Step<Seen>) => (each.number % 2 ? undefined : null);
    const frames = framesOf([step(4), step(5), step(6)], view(3), together);
    expect(frames.map(({ number, before }) => [number, before?.after])).toEqual([
      [5, 3],
      [6, 5],
    ]);
  });

  test("what had happened before the page was opened has no view, and so no frame", () => {
    expect(framesOf([{ ...step(1), view: null }, step(2)], null)).toMatchObject([{ number: 2, before: null }]);
  });
});

describe("a table", () => {
  /** What it shows first, and then, with these steps known before and those arriving. */
  function shown(known: number, arriving: number, jump = false): { frame: number; waiting: number }[] {
    const seen: { frame: number; waiting: number }[] = [];
    const all = Array.from({ length: arriving }, (_, i) => step(i + 1));
    let arrive: () => void = () => undefined;
    function Shown() {
      const [now, setNow] = useState(known);
      arrive = () => setNow(arriving);
      const last = all[now - 1]?.view ?? all[known - 1]?.view ?? null;
      const [start] = useState(() => view(0));
      const paced = usePaced({ view: last ?? start, steps: all.slice(0, now), lastSeen: known, jump });
      seen.push({ frame: paced.frame.number, waiting: paced.waiting });
      return null;
    }
    const root = createRoot(document.createElement("div"));
    flushSync(() => root.render(<Shown />));
    flushSync(() => arrive());
    root.unmount();
    return [seen[0] ?? { frame: -1, waiting: -1 }, seen.at(-1) ?? { frame: -1, waiting: -1 }];
  }

  test("shows what was known at once, and what arrives one after the other", () => {
    expect(shown(2, 4)).toEqual([
      { frame: 2, waiting: 0 },
      { frame: 2, waiting: 2 },
    ]);
  });

  test("that jumps shows only what is true now", () => {
    expect(shown(2, 4, true)).toEqual([
      { frame: 2, waiting: 0 },
      { frame: 4, waiting: 0 },
    ]);
  });
});

describe("frames are shown one after the other", () => {
  test("a new one waits for the one on show", () => {
    const queue = queueFrames([frame(1)], { type: "arrive", frames: [frame(2)], jump: false });
    expect(numbers(queue)).toEqual([1, 2]);
    expect(numbers(queueFrames(queue, { type: "next", after: 1 }))).toEqual([2]);
  });

  test("going on twice from the same one skips nothing", () => {
    const queue = queueFrames([frame(1), frame(2), frame(3)], { type: "next", after: 1 });
    expect(queueFrames(queue, { type: "next", after: 1 })).toBe(queue);
  });

  test("too far behind, or not to be animated: the table jumps", () => {
    const behind = Array.from({ length: 9 }, (_, i) => frame(i + 1));
    const still = (number: number) => ({ ...frame(number), isNew: false });
    expect(queueFrames(behind, { type: "arrive", frames: [frame(10)], jump: false })).toEqual([still(10)]);
    expect(queueFrames([frame(1)], { type: "arrive", frames: [frame(2)], jump: true })).toEqual([still(2)]);
  });

  test("one that is meant to be looked at isn't jumped over", () => {
    const closing = { ...frame(1), look: 5000 };
    const behind = [closing, ...Array.from({ length: 8 }, (_, i) => frame(i + 2))];
    expect(queueFrames(behind, { type: "arrive", frames: [frame(10)], jump: false })).toEqual([
      closing,
      { ...frame(10), isNew: false },
    ]);
  });

  test("the same moment seen from another seat replaces what is shown", () => {
    const other = { ...frame(1), view: view(-1) };
    expect(queueFrames([frame(1)], { type: "arrive", frames: [other], jump: false })[0]?.view).toBe(other.view);
  });
});
