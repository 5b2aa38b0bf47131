import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Choice, useChoice } from "../useChoice";
import { view } from "./views";

const LOOTER = view({
  hand: ["L"],
  legal: [
    "steal L as 1 from 2",
    "steal L as 2 from 2",
    "steal L as 9 from 2",
    "steal L as 11 from 2",
    "steal L as 12 from 2",
  ],
});
const NO_ONE = view({ hand: ["L"], legal: ["steal L as 12 from 2", "steal L as 14 from 2"] });

let choice: Choice | null = null;
const sent = vi.fn();
let leave: () => void = () => undefined;

function Player({ at }: { at: typeof LOOTER }) {
  choice = useChoice(at, 1, true, false, sent, null);
  return null;
}

function play(at: typeof LOOTER): void {
  const root = createRoot(document.createElement("div"));
  flushSync(() => root.render(<Player at={at} />));
  flushSync(() => choice?.toggle("L.0"));
  leave = () => root.unmount();
}

/** Types each of these digits so many milliseconds after the one before. */
function type(digits: string, apart: number): void {
  for (const key of digits) {
    vi.advanceTimersByTime(apart);
    flushSync(() => document.dispatchEvent(new KeyboardEvent("keydown", { key })));
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  sent.mockClear();
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

test("a digit says at once which number a looter stands for, the next one makes the play", () => {
  play(LOOTER);
  type("9", 0);
  expect(choice?.chosen.number).toBe(9);
  type("1", 100);
  expect(sent.mock.calls).toEqual([["steal L as 9 from 2"]]);
});

test("two digits typed quickly are one number", () => {
  play(LOOTER);
  type("1", 0);
  expect(choice?.chosen.number).toBe(1);
  type("2", 500);
  expect(choice?.chosen.number).toBe(12);
  expect(sent).not.toHaveBeenCalled();
  type("1", 100);
  expect(sent.mock.calls).toEqual([["steal L as 12 from 2"]]);
});

test("typed slowly they are two", () => {
  play(LOOTER);
  type("11", 700);
  expect(sent.mock.calls).toEqual([["steal L as 1 from 2"]]);
});

test("a first digit that is no number by itself waits for the second", () => {
  play(NO_ONE);
  type("1", 0);
  expect(choice?.chosen.number).toBe(null);
  type("3", 100);
  expect(choice?.chosen.number).toBe(null);
  type("14", 100);
  expect(choice?.chosen.number).toBe(14);
});
