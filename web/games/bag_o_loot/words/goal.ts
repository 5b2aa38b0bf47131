/** What the players are after. */

import { t } from "@lingui/core/macro";
import type { View } from "../../../protocol/views/bag_o_loot";

export function goalLine({ target, tiebreak }: View): string {
  if (tiebreak) return t`Tied above ${target}: who leads alone after a round wins.`;
  const enough = target + 1;
  return t`Have the most points when somebody reaches ${enough}.`;
}
