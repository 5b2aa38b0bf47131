/** Why a move was refused, in the language of the page: the codes of games/lucktails/moves.py. */

import { t } from "@lingui/core/macro";
import type { Refusal } from "../../../app/game";

export function refusalLine({ code, facts }: Refusal): string | null {
  const { amount = "", card = "", limit = "", one = "", rest = "", seats = "", two = "" } = facts;
  switch (code) {
    case "wrong-deal":
      return t`A deal is ${seats} cards for the seats, 2 in the middle and ${rest} face up.`;
    case "no-such-card":
      return t`There is no card ${card} left to deal.`;
    case "no-peek":
      return t`At this table nobody looks at the own card.`;
    case "peek-late":
      return t`After the first bait of a round nobody looks at the own card.`;
    case "last-player":
      return t`You are the last in the round: keep your card or switch it.`;
    case "no-bait":
      return t`There is no bait to take.`;
    case "bait-limit":
      return t`A bait can't pass ${limit}.`;
    case "wrong-step":
      return t`A bait goes up by 1 or 2: to ${one} or ${two}.`;
    case "bonus-where":
      return t`A bait of ${amount} brings a bonus: say on which middle card it goes.`;
    case "no-such-place":
      return t`There are two middle cards: 1 and 2.`;
    case "no-bonus":
      return t`This bait brings no bonus.`;
    default:
      return null;
  }
}
