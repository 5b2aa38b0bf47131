/** How a match ended, in words. */

import { t } from "@lingui/core/macro";
import { namesOf } from "../../../app/play/names";
import type { View } from "../../../protocol/views/bag_o_loot";
import { points } from "./cards";

export function winnersLine(view: View, names: readonly string[]): string {
  const who = namesOf(view.outcome?.winners ?? [], names);
  return t`${who} wins!`;
}

/** The points that decided it. */
export function outcomeLine(view: View): string {
  const most = points(Math.max(...view.scores));
  const round = view.sheets.length;
  return t`The most points after round ${round}: ${most}.`;
}
