/** Plays in words, before they are made: on their buttons. */

import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { namesOf } from "../../../app/play/names";
import type { Play, View } from "../../../protocol/views/bag_o_loot";
import { type Opens, ownersOf } from "../choice";
import { laidBy, type Verb } from "../moves";
import { cardList } from "./cards";

/** The verbs alone, where there is little room. */
const NAMES: Readonly<Record<Verb, MessageDescriptor>> = {
  open: msg`Open`,
  build: msg`Build`,
  steal: msg`Steal`,
  snitch: msg`Snitch`,
  combine: msg`Combine`,
  punt: msg`Punt`,
};

/** What comes of each, for who hasn't the rules by heart. */
const HELP: Readonly<Record<Verb, MessageDescriptor>> = {
  open: msg`A new set in your stash.`,
  build: msg`The cards join your set.`,
  steal: msg`The whole set moves to your stash.`,
  snitch: msg`Your card takes the place of a looter, and the looter goes to your hand.`,
  combine: msg`All those sets become one of yours; extra looters go to your hand.`,
  punt: msg`It lies alone, and you draw a card. No other play this turn; then one play a turn, until somebody steals it or you build on it.`,
};

export const verbName = (verb: Verb) => i18n._(NAMES[verb]);
export const verbHelp = (verb: Verb) => i18n._(HELP[verb]);

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
