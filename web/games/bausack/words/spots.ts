/** Suggested spots, in words. */

import { t } from "@lingui/core/macro";
import type { Spot } from "../../../protocol/types";
import { firmness, onWhat } from "./pieces";

/** "On plank-2, lying: firm" */
export function spotWords({ on, turned, firm }: Spot): string {
  const [what, how, firmly] = [onWhat(on), turnedWords(turned), firmness(firm)];
  return t`On ${what}, ${how}: ${firmly}`;
}

export function chanceWords({ stands }: Spot): string {
  const percent = Math.round(stands * 100);
  return t`stands ${percent}%`;
}

function turnedWords(turned: string): string {
  switch (turned) {
    case "upright":
      return t`upright`;
    case "upside-down":
      return t`upside down`;
    case "lying":
      return t`lying`;
    default:
      return t`on edge`;
  }
}
