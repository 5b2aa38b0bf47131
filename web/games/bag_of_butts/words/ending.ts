/** How a match ended, in words. */

import { t } from "@lingui/core/macro";
import { namesOf } from "../../../app/play/names";
import type { View } from "../../../protocol/views/bag_of_butts";

export function winnersLine(view: View, names: readonly string[]): string {
  const winners = view.outcome?.winners ?? [];
  const who = namesOf(winners, names);
  return winners.length > 1 ? t`${who} win together!` : t`${who} wins!`;
}

/** The points that decided it. */
export function reasonLine(view: View): string {
  const winner = (view.outcome?.winners[0] ?? 1) - 1;
  const best = view.scores[winner] ?? 0;
  if (view.extra_scores === null) return t`Most points: ${best}.`;
  const extra = view.extra_scores[winner] ?? 0;
  if ((view.outcome?.winners.length ?? 0) > 1) return t`Tied at ${best} points, and again in the extra game.`;
  return t`Tied at ${best} points; won the extra game with ${extra}.`;
}

export function endLine(view: View, names: readonly string[]): string {
  return `${winnersLine(view, names)} ${reasonLine(view)}`;
}
