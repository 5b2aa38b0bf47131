/** Steps of this game, as its table and its words take them. */

import type { Step } from "../../app/game";
import type { Frame } from "../../app/play/usePaced";
import type { Done, Facts, Move, Play, View } from "../../protocol/views/bag_o_loot";

export type LootStep = Step<View, Move, Facts>;
export type LootFrame = Frame<View, Move, Facts>;

/** A play, and what it did. */
export interface Played {
  move: Play;
  facts: Facts & { play: Done };
}

/** null for a knock and a deal. */
export function playedIn(step: LootStep | null): Played | null {
  if (step?.move.type !== "play" || !step.facts.play) return null;
  return { move: step.move, facts: { ...step.facts, play: step.facts.play } };
}
