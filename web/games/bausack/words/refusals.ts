/** Why a move was refused, in the language of the page: the codes of games/bausack/moves.py and placement.py. */

import { t } from "@lingui/core/macro";
import type { Refusal } from "../../../app/game";
import { PIECES } from "../pieces";
import { pieceName } from "./pieces";

export function refusalLine({ code, facts }: Refusal): string | null {
  const { seat = "", tokens = "", bid = "" } = facts;
  const named = String(facts.piece ?? "");
  const piece = PIECES.includes(named) ? pieceName(named) : named;
  switch (code) {
    case "no-tower":
      return t`Seat ${seat} has no tower that can fall.`;
    case "falls-twice":
      return t`The tower of seat ${seat} falls only once.`;
    case "not-placed":
      return t`${piece} isn't on the table.`;
    case "no-such-piece":
      return t`There is no piece ${piece}.`;
    case "other-piece":
      return t`You have ${piece} to place.`;
    case "nothing-held":
      return t`There is nothing to place now.`;
    case "no-pose":
      return t`That is no place for a piece.`;
    case "place-first":
      return t`First ${piece} has to be placed.`;
    case "not-choosing":
      return t`${piece} is being dealt with: no other piece is chosen now.`;
    case "not-in-supply":
      return t`${piece} isn't in the supply.`;
    case "too-few-tokens":
      return t`You have too few tokens: ${tokens}.`;
    case "no-auction":
      return t`There is no piece to bid for now.`;
    case "bid-higher":
      return t`The highest bid is ${bid}: bid more, or pass.`;
    case "nothing-offered":
      return t`No piece is pushed to you now.`;
    default:
      return null;
  }
}
