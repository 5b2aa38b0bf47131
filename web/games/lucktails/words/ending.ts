/** How a match ended, in words. */

import { t } from "@lingui/core/macro";
import type { View } from "../../../protocol/views/lucktails";

/** What everybody is after. */
export function goalLine({ target }: View): string {
  return t`Have the most VPs when somebody reaches ${target}.`;
}
