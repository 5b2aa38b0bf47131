/**
 * Remarks for a newcomer's first match of each game: what happens for the first time is explained in a sentence. One is
 * shown until it is dismissed or its reader has moved; the newest other one waits. This browser remembers what was said.
 */

import type { Remark, Step } from "../game";
import { remembered } from "../remembered";
import { rememberedRecord } from "../rememberedRecord";

/** The switch. */
export const remarksSetting = remembered<"on" | "off">("remarks", ["on", "off"], "on");

/** By game: the rules that were remarked about, and whether a match was played to its end. */
const said = rememberedRecord<{ rules: readonly string[]; over: boolean }>("remarked");

function of(game: string) {
  return said.all()[game] ?? { rules: [], over: false };
}

export const remarked = {
  /** Whether this is still somebody's first match of a game. */
  first: (game: string): boolean => !of(game).over,
  rules: (game: string): readonly string[] => of(game).rules,
  note(game: string, rule: string): void {
    const { rules, over } = of(game);
    if (!rules.includes(rule)) said.put(game, { rules: [...rules, rule], over });
  },
  end(game: string): void {
    said.put(game, { ...of(game), over: true });
  },
  /** Everything is as if nothing had been played. */
  forget: said.forget,
};

/** What there is to remark about a rule, at a step; the words are found when they are read, in the language of then. */
export interface About {
  rule: string;
  step: Step;
}

interface Shown {
  now: About | null;
  waiting: About | null;
}

export const NOTHING: Shown = { now: null, waiting: null };

/** After the one that is shown. */
export function next({ waiting }: Shown): Shown {
  return { now: waiting, waiting: null };
}

/**
 * What is shown after new steps. `remarks`: what there is to remark about a step; of that, the first that wasn't `said`.
 */
export function afterSteps(
  shown: Shown,
  steps: readonly Step[],
  yours: readonly number[],
  remarks: (step: Step) => readonly Remark[],
  said: readonly string[],
): Shown {
  let { now, waiting } = shown;
  for (const step of steps) {
    if (yours.includes(Number(step.actor))) ({ now, waiting } = next({ now, waiting }));
    const known = [...said, now?.rule, waiting?.rule];
    const remark = remarks(step).find(({ rule }) => !known.includes(rule));
    if (!remark) continue;
    const about = { rule: remark.rule, step };
    if (now === null) now = about;
    else waiting = about;
  }
  return { now, waiting };
}
