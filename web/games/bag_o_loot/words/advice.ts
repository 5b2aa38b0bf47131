/** A move that is advised, in words. */

import { t } from "@lingui/core/macro";
import type { Move, View } from "../../../protocol/views/bag_o_loot";
import { playName, withCards } from "./plays";

export function adviceWords(move: Move, view: View, names: readonly string[]): string {
  if (move.type === "knock") return t`Knock: end the turn`;
  if (move.type !== "play") return "";
  const { number } = move;
  if (move.verb === "punt" && move.looters === 0) return t`Punt the ${number}`;
  return `${playName(view, move, names)} ${withCards(move)}`;
}

export function advicePlace(move: Move): string | null {
  return move.type === "knock" ? ".bl-buttons" : ".bl-hand";
}
