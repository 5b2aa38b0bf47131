/** Points: who has how many, and what a group would change. */

import type { View } from "../../protocol/views/bag_of_butts";

/** The points that count now: of the extra game once there is one. */
export function points(view: View): readonly number[] {
  return view.extra_scores ?? view.scores;
}

interface Earning {
  seat: number;
  earns: number;
  before: number;
  after: number;
}

/** What every seat in the game would earn with a group (1 to 3), and have after it; nothing if it can't be scored. */
export function preview(view: View, group: number): Earning[] {
  const { pays, refusal } = view.groups[group - 1] ?? { pays: [], refusal: null };
  if (refusal) return [];
  const scores = points(view);
  return view.taking_part.map((seat) => {
    const before = scores[seat - 1] ?? 0;
    const earns = pays[seat - 1] ?? 0;
    return { seat, earns, before, after: before + earns };
  });
}
