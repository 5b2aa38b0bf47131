/** Why a play isn't possible, in words. */

import { plural, t } from "@lingui/core/macro";
import type { Reason } from "../choice";

/** In a sentence. */
export function reasonLine(reason: Reason): string {
  switch (reason.why) {
    case "no-plays":
      return t`You have no plays left in this turn: knock.`;
    case "one-play":
      return t`You had one play in this turn and have made it: knock.`;
    case "punt-first":
      return t`A punt can only be the first play of a turn.`;
    case "punt-one":
      return t`A punt is one card.`;
    case "open-two":
      return t`A new set takes two cards or more.`;
    case "no-split":
      return t`Only one player has a set of that number.`;
    case "no-looter":
      return t`There is no looter in it.`;
    case "snitch-one":
      return t`A snitch takes one number card, no looter.`;
    case "looters-too-many":
      return t`Looters only as far as they fit in, or one alone.`;
    case "full":
      return t`The set is full: five cards.`;
    case "too-many":
      return plural(reason.room, { one: "There is room for # card only.", other: "There is room for # cards only." });
    default:
      return aboutNumber(reason);
  }
}

function aboutNumber({ why, number }: Extract<Reason, { number: number }>): string {
  switch (why) {
    case "no-card":
      return t`You have no card for it.`;
    case "other-number":
      return t`Your cards don't match: it is a set of ${number}s.`;
    case "have-build":
      return t`You have a set of ${number}s: build on it.`;
    case "have-combine":
      return t`You have ${number}s yourself: combine them.`;
    case "have-bag":
      return t`You have the Bag-O-Loot of ${number}s already.`;
  }
}
