import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { View } from "../../../protocol/views/bag_o_loot";
import type { LegalPlay } from "../choice";
import { type Choice, useChoice } from "../useChoice";
import { play, stash, view } from "./views";

const FIRST = view({ hand: ["4", "6", "6"] });
const PLAYS = [play("punt", 4, 1), play("punt", 6, 1), play("open", 6, 2)];

let choice: Choice;
const sent = vi.fn();
let leave: () => void = () => undefined;

function Player({ at, moves }: { at: View; moves: LegalPlay[] }) {
  const now = useChoice(at, 1, true, { moves, busy: false, play: sent, undo: null, ask: async () => null });
  if (now) choice = now;
  return null;
}

function sit(at: View, moves: LegalPlay[]): void {
  const root = createRoot(document.createElement("div"));
  flushSync(() => root.render(<Player at={at} moves={moves} />));
  leave = () => root.unmount();
}

const now = (act: () => void) => flushSync(act);
const key = (name: string) => now(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: name })));

function punt(): void {
  const [play] = choice.menu.plays;
  if (play) now(() => choice.play(play));
}

beforeEach(() => {
  sent.mockClear();
  sit(FIRST, PLAYS);
});
afterEach(() => leave());

test("a punt is asked once more, because there is no way back", () => {
  now(() => choice.toggle("4.0"));
  punt();
  expect(sent).not.toHaveBeenCalled();
  expect(choice.punting?.text).toBe("punt 4");
  now(() => choice.punt());
  expect(sent.mock.calls).toEqual([["punt 4"]]);
});

test("it is asked wherever it is asked for: a digit, a press on the place for a new set, cards dropped there", () => {
  const place = { seat: 1, number: null };
  for (const ask of [
    () => key("1"),
    () => now(() => choice.press(place)),
    () => now(() => choice.drop(["6.0"], place)),
  ]) {
    now(() => choice.toggle("6.0"));
    ask();
    expect(choice.punting?.text).toBe("punt 6");
    key("1"); // and typing or pressing again doesn't answer
    now(() => choice.press(place));
    expect(sent).not.toHaveBeenCalled();
    key("Escape");
    expect(choice.punting).toBe(null);
    expect(choice.keys).toEqual(["6.0"]);
    key("Escape");
    expect(choice.keys).toEqual([]);
  }
});

test("another card takes the question away", () => {
  now(() => choice.toggle("4.0"));
  punt();
  now(() => choice.toggle("6.0"));
  expect(choice.punting).toBe(null);
  expect(choice.keys).toEqual(["6.0"]);
});

test("other plays can be taken back, and are made at once", () => {
  now(() => choice.toggle("6.0"));
  now(() => choice.toggle("6.1"));
  punt();
  expect(sent.mock.calls).toEqual([["open 6,6"]]);
  leave();
  sit(view({ stashes: [stash(), stash(["6 6"]), stash()] }), [play("steal", 6, 1, 0, 2)]);
  now(() => choice.drop(["6.0"], { seat: 2, number: 6 }));
  expect(sent.mock.calls.at(-1)).toEqual(["steal 6 from 2"]);
});
