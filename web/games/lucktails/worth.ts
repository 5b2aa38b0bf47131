/** What baits are worth. */

import type { View } from "../../protocol/views/lucktails";

export const LUCKTAILS = "L";

/** VPs for a bait; the last row of the table is for all higher ones. */
export function baitWorth({ bait_table }: View, bait: number): number {
  return bait === 0 ? 0 : (bait_table[Math.min(bait, bait_table.length) - 1] ?? 0);
}

export interface Rung {
  bait: number;
  worth: number;
  /** It is worth more than the one below it, or the first shown. */
  step: boolean;
}

const RUNGS = 10;

/** The part of the ladder around a bait; what may be raised to is always on it. */
export function rungs(view: View): readonly Rung[] {
  const first = Math.max(1, (view.next_baits.at(-1)?.bait ?? view.bait) - RUNGS + 1);
  return Array.from({ length: RUNGS }, (_, i) => {
    const bait = first + i;
    const worth = baitWorth(view, bait);
    return { bait, worth, step: i === 0 || worth !== baitWorth(view, bait - 1) };
  });
}

/** Whether the bait table goes on past the first rungs. */
export function isLong({ bait_table }: View): boolean {
  return bait_table.length > RUNGS;
}

/** The baits above this one from which on the worth is another. */
export function stepsAfter({ bait_table }: View, bait: number): readonly { bait: number; worth: number }[] {
  return bait_table
    .map((worth, i) => ({ bait: i + 1, worth }))
    .filter((step, i) => step.bait > bait && (i === 0 || step.worth !== bait_table[i - 1]));
}
