/** How a match ended, in words. */

import { t } from "@lingui/core/macro";
import { namesOf } from "../../../app/play/names";
import type { View } from "../../../protocol/views/lucktails";
import { vps } from "./cards";

export function winnersLine(view: View, names: readonly string[]): string {
  const who = namesOf(view.outcome?.winners ?? [], names);
  return t`${who} wins!`;
}

/** The VPs that decided it. */
export function reasonLine(view: View): string {
  const most = vps(Math.max(...view.scores));
  const round = view.round;
  return t`The most VPs after round ${round}: ${most}.`;
}
