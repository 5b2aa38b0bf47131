/** A move that is advised, in words. */

import { t } from "@lingui/core/macro";
import { nameOf } from "../../../app/play/names";
import type { Move, View } from "../../../protocol/views/bausack";
import { pieceName, tokens } from "./pieces";

export function adviceWords(move: Move, view: View, names: readonly string[]): string {
  switch (move.type) {
    case "build": {
      const piece = pieceName(move.piece);
      const bid = tokens(move.bid);
      return move.bid === 0
        ? t`Build with ${piece}, opening with nothing`
        : t`Build with ${piece}, opening with ${bid}`;
    }
    case "push": {
      const piece = pieceName(move.piece);
      const next = nameOf(view.next, names);
      return t`Push ${piece} to ${next}`;
    }
    case "bid": {
      const bid = tokens(move.amount);
      return t`Bid ${bid}`;
    }
    case "pass":
      return t`Pass`;
    case "accept":
      return t`Accept it`;
    case "pay": {
      const price = tokens(view.price);
      const next = nameOf(view.next, names);
      return t`Pay ${price}: it goes to ${next}`;
    }
    case "place": {
      const piece = pieceName(move.piece);
      return t`Place ${piece} there`;
    }
    default:
      return "";
  }
}

export function advicePlace(move: Move): string | null {
  return move.type === "place" ? null : ".bs-dock";
}
