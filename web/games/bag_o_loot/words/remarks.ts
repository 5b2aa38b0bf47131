/** What a newcomer is told when something happens for the first time. */

import { t } from "@lingui/core/macro";
import type { LogContext, Remark } from "../../../app/game";
import { nameOf } from "../../../app/play/names";
import { isYou } from "../../../app/play/people";
import { type LootStep, type Played, playedIn } from "../steps";

export function remarks(step: LootStep, context: LogContext): readonly Remark[] {
  const { facts } = step;
  const played = playedIn(step);
  const said: Remark[] = [];
  if (played?.facts.play.bag) said.push(bagRemark(played, context));
  if (played) said.push(...playRemarks(played, context));
  if (facts.unlocked.length > 0) {
    said.push({
      rule: "BL-L2",
      words: t`No single card left: the lock is off, and there are three plays a turn again.`,
    });
  }
  if (facts.emptied) {
    said.push({ rule: "BL-R2", words: t`The pile is empty: everybody else has one more turn, without drawing.` });
  }
  if (facts.sheet) {
    said.push({
      rule: facts.sheet.out === null ? "BL-R3" : "BL-R1",
      words:
        facts.sheet.out === null
          ? t`The round is counted: your stash, less what is left in your hand. A looter is 5 either way.`
          : t`An empty hand ends the round at once. What the others still hold counts against them.`,
    });
  }
  return said;
}

function bagRemark({ move, facts }: Played, context: LogContext): Remark {
  if (move.verb === "snitch" && facts.play.owner !== facts.player) {
    const name = nameOf(facts.play.owner, context.names);
    return isYou(facts.play.owner, context)
      ? { rule: "BL-B2", words: t`That card made a Bag-O-Loot of your set: it belongs to you, whoever completes it.` }
      : {
          rule: "BL-B2",
          words: t`The snitch made a Bag-O-Loot, and it belongs to ${name}: who owns the set owns the bag.`,
        };
  }
  return {
    rule: "BL-B1",
    words: t`Five of a number and no looter: a Bag-O-Loot. It is worth 10, and nobody can touch it.`,
  };
}

function playRemarks({ move, facts }: Played, context: LogContext): Remark[] {
  const name = nameOf(facts.player, context.names);
  const own = isYou(facts.player, context);
  const yours = move.seat !== null && !own && isYou(move.seat, context);
  switch (move.verb) {
    case "open":
      if (!own) return [];
      return [{ rule: "BL-T4", words: t`Your set lies open: whoever has a matching card, or a looter, can steal it.` }];
    case "build":
      return own ? [{ rule: "BL-T5", words: t`However many cards you add to a set at once, it is one play.` }] : [];
    case "steal":
      if (yours)
        return [{ rule: "BL-T6", words: t`${name} stole your set: one matching card, and all of it is gone.` }];
      return [{ rule: "BL-T6", words: t`A steal: with one matching card, or a looter, a whole set changes hands.` }];
    case "snitch":
      if (yours)
        return [{ rule: "BL-T8", words: t`${name} snitched your looter: a card for a looter, the set stays yours.` }];
      return [{ rule: "BL-T8", words: t`A snitch: a card for a looter. The set stays where it is.` }];
    case "combine":
      return [
        ...(facts.play.returned > 0
          ? [{ rule: "BL-P2", words: t`More than five cards: what is too much goes to the hand, as looters.` }]
          : []),
        { rule: "BL-P1", words: t`Several players had that number: one card more, and all those sets become one.` },
      ];
    case "punt":
      if (own) return [{ rule: "BL-T9", words: t`As long as that card lies there alone, you have one play a turn.` }];
      return [
        { rule: "BL-T9", words: t`${name} punted: until that single card is gone, ${name} has one play a turn.` },
      ];
  }
}
