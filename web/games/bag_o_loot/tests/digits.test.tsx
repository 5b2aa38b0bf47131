import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Choice, useChoice } from "../useChoice";
import { play, view } from "./views";

const steals = (numbers: number[]) => numbers.map((number) => play("steal", number, 0, 1, 2));
const LOOTER = steals([1, 2, 9, 11, 12]);
const NO_ONE = steals([12, 14]);
const HAND = view({ hand: ["L"] });

let choice: Choice | null = null;
const sent = vi.fn();
let leave: () => void = () => undefined;

function Player({ moves }: { moves: typeof LOOTER }) {
  choice = useChoice(HAND, 1, true, { moves, busy: false, play: sent, undo: null, ask: async () => null });
  return null;
}

function sit(moves: typeof LOOTER): void {
  const root = createRoot(document.createElement("div"));
  flushSync(() => root.render(<Player moves={moves} />));
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
  sit(LOOTER);
  type("9", 0);
  expect(choice?.chosen.number).toBe(9);
  type("1", 100);
  expect(sent.mock.calls).toEqual([["steal L as 9 from 2"]]);
});

test("two digits typed quickly are one number", () => {
  sit(LOOTER);
  type("1", 0);
  expect(choice?.chosen.number).toBe(1);
  type("2", 500);
  expect(choice?.chosen.number).toBe(12);
  expect(sent).not.toHaveBeenCalled();
  type("1", 100);
  expect(sent.mock.calls).toEqual([["steal L as 12 from 2"]]);
});

test("typed slowly they are two", () => {
  sit(LOOTER);
  type("11", 700);
  expect(sent.mock.calls).toEqual([["steal L as 1 from 2"]]);
});

test("a first digit that is no number by itself waits for the second", () => {
  sit(NO_ONE);
  type("1", 0);
  expect(choice?.chosen.number).toBe(null);
  type("3", 100);
  expect(choice?.chosen.number).toBe(null);
  type("14", 100);
  expect(choice?.chosen.number).toBe(14);
});
