/** How the match ended, in words. */

import { plural, t } from "@lingui/core/macro";
import { namesOf } from "../../../app/play/names";
import type { View } from "../../../protocol/views/bausack";

export function winnersLine({ outcome }: View, names: readonly string[]): string {
  const winners = outcome?.winners ?? [];
  const who = namesOf(winners, names);
  return plural(winners.length, { one: `${who} wins!`, other: `${who} share the win!` });
}

export function reasonLine({ outcome, playing }: View): string {
  const several = (outcome?.winners.length ?? 0) > 1;
  if (playing.length > 1) return t`All pieces are placed, and every tower that stands shares the win.`;
  if (playing.length === 1) return t`The other towers have fallen.`;
  return several ? t`The last towers fell at the same moment.` : t`That tower stood a moment longer than the others.`;
}
