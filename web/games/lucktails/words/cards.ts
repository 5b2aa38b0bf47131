/** Cards and VPs in words, in the language of the page. */

import { plural, t } from "@lingui/core/macro";
import { listed } from "../../../app/play/names";
import { LUCKTAILS } from "../worth";

/** On its own, as in "the card is: 6". */
export function cardName(card: string): string {
  return card === LUCKTAILS ? t`lucktails` : card;
}

/** "0, 2 or lucktails" */
export function cardChoice(cards: readonly string[]): string {
  return listed(cards.map(cardName), "disjunction");
}

/** "0, 2 and lucktails" */
export function cardList(cards: readonly string[]): string {
  return listed(cards.map(cardName));
}

export function vps(n: number): string {
  return plural(n, { one: "# VP", other: "# VPs" });
}

/** "from 1: 1 VP, from 3: 2 VPs" */
export function listedSteps(steps: readonly { bait: number; worth: number }[]): string {
  return steps
    .map(({ bait: from, worth }) => {
      const value = vps(worth);
      return t`from ${from}: ${value}`;
    })
    .join(", ");
}
