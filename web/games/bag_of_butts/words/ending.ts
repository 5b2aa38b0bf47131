/** What the match is about and how it ended, in words. */

import { plural, t } from "@lingui/core/macro";
import type { View } from "../../../protocol/views/bag_of_butts";

/** The goal in one line; at last what everybody waits for. */
export function goalLine(view: View): string {
  if (view.extra_scores) return t`Extra game, from zero: the first reset ends it, and most points win.`;
  const { target } = view;
  if (view.last_round && !view.outcome) {
    const best = Math.max(...view.scores);
    return plural(best, {
      one: "# point reached: the next reset ends the game!",
      other: "# points reached: the next reset ends the game!",
    });
  }
  return t`Have the most points at the first reset after somebody reaches ${target}.`;
}
