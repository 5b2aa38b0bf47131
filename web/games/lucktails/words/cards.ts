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

/** Where there is little room. */
export function shortVps(n: number): string {
  return t`${n} VP`;
}

export function vps(n: number): string {
  return plural(n, { one: "# VP", other: "# VPs" });
}
