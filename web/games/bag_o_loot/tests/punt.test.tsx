import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { View } from "../../../protocol/views/bag_o_loot";
import { writePlay } from "../moves";
import { type Choice, useChoice } from "../useChoice";
import { stash, view } from "./views";

const FIRST = view({ hand: ["4", "6", "6"], legal: ["punt 4", "punt 6", "open 6,6"] });

let choice: Choice;
const sent = vi.fn();
let leave: () => void = () => undefined;

function Player({ at }: { at: View }) {
  const now = useChoice(at, 1, true, false, sent, null);
  if (now) choice = now;
  return null;
}

function sit(at: View): void {
  const root = createRoot(document.createElement("div"));
  flushSync(() => root.render(<Player at={at} />));
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
  sit(FIRST);
});
afterEach(() => leave());

test("a punt is asked once more, because there is no way back", () => {
  now(() => choice.toggle("4.0"));
  punt();
  expect(sent).not.toHaveBeenCalled();
  expect(choice.punting && writePlay(choice.punting)).toBe("punt 4");
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
    expect(choice.punting && writePlay(choice.punting)).toBe("punt 6");
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
  sit(view({ legal: ["steal 6 from 2"], stashes: [stash(), stash(["6 6"]), stash()] }));
  now(() => choice.drop(["6.0"], { seat: 2, number: 6 }));
  expect(sent.mock.calls.at(-1)).toEqual(["steal 6 from 2"]);
});
