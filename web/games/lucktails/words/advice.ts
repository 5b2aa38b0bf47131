/** A move that is advised, in words. */

import { t } from "@lingui/core/macro";
import type { Move } from "../../../protocol/views/lucktails";
import { leaveName } from "./choices";

export function adviceWords(move: Move): string {
  if (move.type === "deal") return "";
  if (move.type !== "bait") return leaveName(move);
  const { amount, on } = move;
  if (on !== null) return t`Bait ${amount}, the bonus on middle card ${on}`;
  return t`Bait ${amount}`;
}

export function advicePlace(move: Move): string | null {
  switch (move.type) {
    case "bait":
      return ".lt-raises";
    case "switch":
      return `[data-place="middle-${move.place}"]`;
    default:
      return ".lt-ways";
  }
}
