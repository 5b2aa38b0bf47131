/** What a card or a bait would bring the player whose turn it is, as far as the viewer knows. */

import type { View } from "../../protocol/views/lucktails";

export const LUCKTAILS = "L";

/** VPs for a card with some bonus on it; LT-T7: the bonus counts before the lucktails card does. */
export function gain(view: View, card: string, bonus: number): number {
  if (card !== LUCKTAILS) return Number(card) + bonus;
  const lead = Math.max(...view.scores);
  const own = (view.scores[view.player - 1] ?? 0) + bonus;
  return bonus + Math.max(0, lead - own);
}

/** The average gain of a card that the viewer hasn't seen, each being equally likely. */
export function average(view: View, bonus: number): number {
  const gains = view.unseen.map((card) => gain(view, card, bonus));
  return gains.reduce((sum, each) => sum + each, 0) / Math.max(1, gains.length);
}

/** VPs for a bait; the last row of the table is for all higher ones. */
export function baitWorth({ bait_table }: View, bait: number): number {
  return bait === 0 ? 0 : (bait_table[Math.min(bait, bait_table.length) - 1] ?? 0);
}

/** The baits that may be made now, the smaller first, and whether a bonus comes with it (LT-T3). */
export function raises(view: View): readonly { bait: number; bonus: boolean }[] {
  const found = new Map<number, boolean>();
  for (const move of view.legal) {
    const [, bait, on] = /^bait (\d+)( on \d)?$/.exec(move) ?? [];
    if (bait) found.set(Number(bait), on !== undefined);
  }
  return [...found].map(([bait, bonus]) => ({ bait, bonus }));
}

export interface Rung {
  bait: number;
  worth: number;
  /** It is worth more than the one below it, or the first shown. */
  step: boolean;
}

const RUNGS = 10;
const AHEAD = 2; // what may be raised to is always on the ladder

/** The part of the ladder around a bait. */
export function rungs(view: View): readonly Rung[] {
  const first = Math.max(1, view.bait + AHEAD - RUNGS + 1);
  return Array.from({ length: RUNGS }, (_, i) => {
    const bait = first + i;
    const worth = baitWorth(view, bait);
    return { bait, worth, step: i === 0 || worth !== baitWorth(view, bait - 1) };
  });
}
