/** Points: who has how many, who is ahead, and what a group would change. */

import type { View } from "../../protocol/views/bag_of_butts";

/** The points that count now: of the extra game once there is one. */
export function points(view: View): readonly number[] {
  return view.extra_scores ?? view.scores;
}

/** The seats of the game being played, or played last: everybody, or those who were tied for the extra game. */
export function seatsIn(view: View): number[] {
  const best = Math.max(...view.scores);
  return view.scores.flatMap((score, i) => (view.extra_scores === null || score === best ? [i + 1] : []));
}

/** The seats in front, among those that take part in the game being played. */
export function leaders(view: View, scores: readonly number[] = points(view)): number[] {
  const best = Math.max(...seatsIn(view).map((seat) => scores[seat - 1] ?? 0));
  return seatsIn(view).filter((seat) => scores[seat - 1] === best);
}

/** The seats with the fewest points: the khaki butt counts for them (BB-X4). */
export function trailers(view: View): number[] {
  const scores = points(view);
  const fewest = Math.min(...seatsIn(view).map((seat) => scores[seat - 1] ?? 0));
  return seatsIn(view).filter((seat) => scores[seat - 1] === fewest);
}

export interface Earning {
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
  return seatsIn(view).map((seat) => {
    const before = scores[seat - 1] ?? 0;
    const earns = pays[seat - 1] ?? 0;
    return { seat, earns, before, after: before + earns };
  });
}

/** What a reset now would do when it ends the game being played. */
export function endingNow(view: View): { winners: number[]; points: number; extraGame: boolean } {
  const scores = points(view);
  const winners = leaders(view);
  const extraGame = winners.length > 1 && view.extra_scores === null;
  return { winners, points: scores[(winners[0] ?? 1) - 1] ?? 0, extraGame };
}
