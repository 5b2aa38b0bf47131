/** What is shown at a step, and for how long. */

import type { Leaving, View } from "../../protocol/views/lucktails";
import type { TailsFrame, TailsStep } from "./steps";

export const CLOSING_TIME = 6000; // a round that has ended stays in sight so long, in milliseconds
export const LEAST_PACE = 0.35; // that much of it even for whoever wants everything at once: it is to be read
const RAISE_TIME = 350; // a raise stays so long: what counts is where they end

/** How far a reveal is: the card turns, its VPs fly, and then the turn goes on. */
export type Reveal = "turning" | "earning" | null;

/** What a round brought is to be read; raises are shown together. */
export function lookTime({ move, facts, view }: TailsStep): number | undefined {
  if (facts.closing && view?.phase === "deal") return CLOSING_TIME;
  return move.type === "bait" ? RAISE_TIME : undefined;
}

export interface Scene {
  view: View;
  /** The round is over, the next one isn't dealt yet. */
  closing: boolean;
  /** Whose turn is shown: of who leaves, until that is over. */
  player: number;
  /** How somebody left just now. */
  left: Leaving | null;
  reveal: Reveal;
}

export function sceneOf({ view, step, before }: TailsFrame, reveal: Reveal): Scene {
  const facts = step?.facts;
  const left = facts?.left ?? null;
  const over = facts?.closing && view.phase === "deal" ? facts : null; // what lay there at the end of a round is shown
  const { round, starter } = over ?? view;
  const shown = over ? { ...view, ...over.closing, round, starter, player: left?.seat ?? view.player } : view;
  return {
    // While the card still turns, its VPs aren't earned and nothing on the pond gives it away.
    view: reveal === "turning" && before ? { ...shown, scores: before.scores, pond: before.pond } : shown,
    closing: over !== null,
    player: left && reveal ? left.seat : shown.player,
    left,
    reveal,
  };
}
