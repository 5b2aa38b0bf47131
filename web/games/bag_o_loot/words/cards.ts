/** Cards, sets and points in words, in the language of the page. */

import { plural, t } from "@lingui/core/macro";
import { listed } from "../../../app/play/names";
import { LOOTER } from "../moves";

/** On its own, as in "new in your hand: 6". */
export function cardName(card: string): string {
  return card === LOOTER ? t`looter` : card;
}

/** "6, 6 and looter" */
export function cardList(cards: readonly string[]): string {
  return listed(cards.map(cardName));
}

export function points(n: number): string {
  return plural(n, { one: "# point", other: "# points" });
}

export function cardCount(n: number): string {
  return plural(n, { one: "# card", other: "# cards" });
}

export function looterCount(n: number): string {
  return plural(n, { one: "# looter", other: "# looters" });
}

/** "+12" or "−3" */
export function signed(n: number): string {
  return n < 0 ? total(n) : `+${n}`;
}

/** "12" or "−3" */
export function total(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}
