/** Why a move was refused, in the language of the page: the codes of games/bag_o_loot/moves.py. */

import { t } from "@lingui/core/macro";
import type { Refusal } from "../../../app/game";

export function refusalLine({ code, facts }: Refusal): string | null {
  const { number = "", have = "", cards = "", high = "", looters = "", size = "", full = "", plays = "" } = facts;
  switch (code) {
    case "wrong-deck":
      return t`The deck is five of each number from 1 to ${high} and ${looters} looters: ${size} cards.`;
    case "play-first":
      return t`Make at least one play before you knock.`;
    case "punt-first":
      return t`A punt is the only play of a turn; you have made one already.`;
    case "locked-down":
      return t`You are locked down: one play this turn, and you have made it. Knock.`;
    case "no-plays":
      return t`You have made your ${plays} plays this turn. Knock.`;
    case "no-such-number":
      return t`The numbers of this deck are 1 to ${high}.`;
    case "not-in-hand":
      return t`You have ${have} of number ${number} in your hand, not ${cards}.`;
    case "no-looter":
      return t`You have ${have} looters in your hand, not ${cards}.`;
    case "snitch-one":
      return t`A snitch takes one number card for one looter.`;
    case "nothing-to-snitch":
      return t`There is no looter in that set of ${number}.`;
    case "no-split":
      return t`No two players have a set of ${number}: nothing to combine.`;
    case "looters-too-many":
      return t`Looters are added only as far as they stay in the set, or one alone.`;
    case "no-own-set":
      return t`You have no set of ${number} to build on.`;
    case "own-set":
      return t`You can't steal from yourself.`;
    case "have-number-combine":
      return t`You have a set of ${number} yourself: combine instead.`;
    case "have-number-build":
      return t`You have a set of ${number} already: build instead.`;
    case "own-bag":
      return t`Your stash has the Bag-O-Loot of ${number}, and no other set of that number.`;
    case "nothing-to-steal":
      return t`There is no set of ${number} to steal there.`;
    case "punt-one":
      return t`A punt is one card.`;
    case "open-two":
      return t`A new set takes two cards or more; one card alone is a punt.`;
    case "too-many":
      return t`A set has at most ${full} cards; this one would have ${size}.`;
    default:
      return null;
  }
}
