import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import type { AnyView, GameModule, Step } from "../app/game";
import { closedView, isClosed, winnersLine } from "../app/play/winners";
import { logWriter } from "../app/table/log";
import { useLog } from "../app/table/useLog";
import { VIEW } from "./scenes";

const NAMES = ["Ann", "Bob", "Cid"];

function step(number: number, text: string): Step {
  return { number, actor: 1, text, move: { type: text }, facts: null, view: null };
}

/** A game that has words for everything but a place. */
function game(asked: number[] = []): GameModule {
  const module: Pick<GameModule, "logLine"> = {
    logLine: ({ number, text }) => {
      asked.push(number);
      return text === "place" ? null : `${text}!`;
    },
  };
  return module as GameModule;
}

test("every step that the game has words for is a line, and is put into words once", () => {
  const asked: number[] = [];
  const write = logWriter(game(asked), { names: NAMES, yours: [], aloud: false });
  const steps = [step(1, "build"), step(2, "place"), step(3, "pass")];
  expect(write(steps.slice(0, 2)).map(({ words }) => words)).toEqual(["build!"]);
  expect(write(steps)).toEqual([
    { key: "1", number: 1, actor: 1, words: "build!" },
    { key: "3", number: 3, actor: 1, words: "pass!" },
  ]);
  expect(asked).toEqual([1, 2, 3]);
});

/** The log of a match in words, as somebody with these seats reads it. */
function logOf(view: AnyView, yours: readonly number[]): string[] {
  const steps = [step(1, "build"), step(2, "pass")];
  let lines: string[] = [];
  function Log() {
    lines = useLog(module, steps, view, { names: NAMES, yours, aloud: false }).map(({ words }) => words);
    return null;
  }
  const module = game();
  const root = createRoot(document.createElement("div"));
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Log />
      </I18nProvider>,
    ),
  );
  root.unmount();
  return lines;
}

test("the end of a match is told after its last step: who wins, and why", () => {
  const over: AnyView = {
    ...VIEW,
    actor: null,
    outcome: { winners: [1], reason: "most: 9", template: "most: {n}", facts: { n: 9 } },
  };
  expect(logOf(VIEW, [])).toEqual(["build!", "pass!"]);
  expect(logOf(over, [])).toEqual(["build!", "pass!", "Ann wins! Most: 9."]);
  expect(logOf(over, [1]).at(-1)).toBe("You win! Most: 9.");
});

test("a match that the server has closed ends with why, also in its replay", () => {
  expect(isClosed(VIEW)).toBe(false);
  expect(logOf(closedView(VIEW), [1])).toEqual([
    "build!",
    "pass!",
    "The match had become too long for this server, which closed it.",
  ]);
});

test("whoever has won alone on this device is you", () => {
  expect(winnersLine([2], NAMES, [2])).toBe("You win!");
  expect(winnersLine([2], NAMES, [1, 2])).toBe("Bob wins!");
  expect(winnersLine([1, 2], NAMES, [1])).toBe("Ann and Bob share the win!");
});
