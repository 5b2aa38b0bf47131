/** Steps of this game, as its table and its words take them. */

import type { Step } from "../../app/game";
import type { Frame } from "../../app/play/usePaced";
import type { Facts, Move, View } from "../../protocol/views/lucktails";

export type TailsStep = Step<View, Move, Facts>;
export type TailsFrame = Frame<View, Move, Facts>;

/** The raises that led to the bait at that step, oldest first. */
export function baitsInARow(steps: readonly TailsStep[], until: number): readonly { seat: number; bait: number }[] {
  const before = steps.filter(({ number }) => number <= until);
  const row = before.slice(before.findLastIndex(({ move }) => move.type !== "bait") + 1);
  return row.flatMap(({ actor, move }) => (move.type === "bait" ? [{ seat: Number(actor), bait: move.amount }] : []));
}
