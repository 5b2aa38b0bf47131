/** Plays in words, before they are made: on their buttons. */

import { t } from "@lingui/core/macro";
import { namesOf } from "../../../app/play/names";
import type { Play, View } from "../../../protocol/views/bag_o_loot";
import { type Opens, ownersOf } from "../choice";
import { laidBy, type Verb } from "../moves";
import { cardList } from "./cards";

/** The verb alone, where there is little room. */
export function verbName(verb: Verb): string {
  switch (verb) {
    case "open":
      return t`Open`;
    case "build":
      return t`Build`;
    case "steal":
      return t`Steal`;
    case "snitch":
      return t`Snitch`;
    case "combine":
      return t`Combine`;
    case "punt":
      return t`Punt`;
  }
}

/** What it does. */
export function playName(view: View, play: Play, names: readonly string[]): string {
  const { verb, number } = play;
  const owner = names[(play.seat ?? 0) - 1] ?? "";
  switch (verb) {
    case "open":
      return t`Open a set of ${number}s`;
    case "build":
      return t`Build on your ${number}s`;
    case "steal":
      return t`Steal ${owner}'s ${number}s`;
    case "snitch":
      return play.seat === view.seat ? t`Snitch from your own ${number}s` : t`Snitch from ${owner}'s ${number}s`;
    case "combine": {
      const owners = namesOf(ownersOf(view, number), names);
      return t`Combine the ${number}s of ${owners}`;
    }
    case "punt":
      return t`Punt it as a ${number}`;
  }
}

/** The cards it takes, when they aren't chosen yet. */
export function withCards(play: Play): string {
  const cards = cardList(laidBy(play));
  return t`with ${cards}`;
}

/** What else there is to do with the one card that is chosen. */
export function opensLine(opens: Opens | null): string | null {
  if (opens === null) return null;
  const { number, same, looter } = opens;
  if (number === null) return t`One more card with it opens a set.`;
  if (same && looter) return t`One more ${number}, or a looter with it, opens a set.`;
  return same ? t`One more ${number} opens a set.` : t`A looter with it opens a set.`;
}

/** What comes of it, for who hasn't the rules by heart. */
export function verbHelp(verb: Verb): string {
  switch (verb) {
    case "open":
      return t`A new set in your stash.`;
    case "build":
      return t`The cards join your set.`;
    case "steal":
      return t`The whole set moves to your stash.`;
    case "snitch":
      return t`Your card takes the place of a looter, and the looter goes to your hand.`;
    case "combine":
      return t`All those sets become one of yours; extra looters go to your hand.`;
    case "punt":
      return t`It lies alone, and you draw a card. No other play this turn; then one play a turn, until somebody steals it or you build on it.`;
  }
}
