/** Hints: the reasons in words, and the panel. */

import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AnyView, GameModule } from "../app/game";
import { HintPanel } from "../app/hints/HintPanel";
import type { Hints } from "../app/hints/useHints";
import { reasonWords } from "../app/hints/words";
import type { Advice } from "../protocol/types";

const ADVICE: Advice = {
  text: "score 2",
  move: { type: "score", group: 2 },
  chance: 0.617,
  low: 0.58,
  high: 0.652,
  reasons: [
    {
      template: "pays {those}",
      facts: {
        those: {
          template: "{one} and {other}",
          facts: {
            one: { template: "you {points}", facts: { points: 4 } },
            other: { template: "{seat} {points}", facts: { seat: 2, points: 2 } },
          },
        },
      },
    },
    { template: "{percent}% risk of a reset", facts: { percent: 12 } },
  ],
};
const NAMES = ["Ann", "Pickle"];

test("a reason names players in the place of seats", () => {
  expect(reasonWords(ADVICE, NAMES, undefined)).toBe("Pays you 4 and Pickle 2; 12% risk of a reset");
});

test("a game names its own things in reasons", () => {
  const advice = { ...ADVICE, reasons: [{ template: "lying on {piece}", facts: { piece: "cube-2" } }] };
  expect(reasonWords(advice, NAMES, (facts) => ({ ...facts, piece: "the cube" }))).toBe("Lying on the cube");
});

/** What is read in the panel, and whether its main button can be pressed; null if it has none. */
function panel(hints: Partial<Hints>): { words: string; follows: boolean | null } {
  const module = { advice: { words: () => "Score group 2" } } as unknown as GameModule;
  const all: Hints = { about: "now", advice: null, number: 3, refusal: null, ...hints };
  const nothing = () => undefined;
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <HintPanel
        module={module}
        hints={all}
        view={{} as AnyView}
        names={NAMES}
        done="score 2"
        chosen={0}
        choose={nothing}
        follow={nothing}
        busy={false}
        lookBack={null}
        close={nothing}
      />
    </I18nProvider>,
  );
  const main = /<button[^>]*button-main[^>]*>/.exec(markup)?.[0];
  return { words: markup.replace(/<[^>]+>/g, " "), follows: main === undefined ? null : !main.includes("disabled") };
}

test("while the expert thinks there is nothing to follow", () => {
  const { words, follows } = panel({});
  expect(words).toContain("Thinking…");
  expect(follows).toBe(false);
});

test("a hint has words, a chance with its interval, and can be followed", () => {
  const { words, follows } = panel({ advice: [ADVICE] });
  expect(words).toMatch(/Score group 2.*62.*58.*–.*65.*Pays you 4/s);
  expect(words).not.toContain("you did this");
  expect(follows).toBe(true);
});

test("what one could have done says what one did, and can't be followed", () => {
  const { words, follows } = panel({ about: "last", advice: [ADVICE] });
  expect(words).toContain("you did this");
  expect(follows).toBeNull();
});

test("why there is no hint is said", () => {
  const refusal = { code: "no-hints", reason: "There are no hints.", facts: {}, template: "There are no hints." };
  expect(panel({ advice: [], refusal }).words).toContain("There are no hints.");
});
