/** The cards of a hand, each with a name of its own, and which of them are chosen. */

import type { Chosen } from "../../protocol/views/bag_o_loot";
import { LOOTER } from "./moves";

/** A card of the hand; of equal cards the first has copy 0, the next copy 1. */
export interface HandCard {
  key: string;
  card: string;
  /** It came into the hand in this turn. */
  drawn: boolean;
}

/** As the view sorts them: by number, the looters last; of equal cards the new one is the last. */
export function handCards(hand: readonly string[], drawn: readonly string[]): readonly HandCard[] {
  const cards = hand.map((card, i) => ({ card, copy: hand.slice(0, i).filter((each) => each === card).length }));
  return cards.map(({ card, copy }) => {
    const copies = hand.filter((each) => each === card).length;
    const newCopies = drawn.filter((each) => each === card).length;
    return { key: `${card}.${copy}`, card, drawn: copy >= copies - newCopies };
  });
}

/** The cards that are in `now` more often than in `before`. */
export function gained(before: readonly string[], now: readonly string[]): readonly string[] {
  const known = [...before];
  return now.filter((card) => {
    const at = known.indexOf(card);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

/** So many cards of one number, and so many looters. */
export function chosenOf(keys: readonly string[]): Chosen {
  const cards = keys.map(cardOf);
  const numbers = cards.filter((card) => card !== LOOTER);
  return {
    number: numbers.length > 0 ? Number(numbers[0]) : null,
    cards: numbers.length,
    looters: cards.length - numbers.length,
  };
}

/** Another number takes the place of the one that was chosen: no play has two. Looters stay. */
export function toggled(keys: readonly string[], key: string): readonly string[] {
  if (keys.includes(key)) return keys.filter((each) => each !== key);
  const card = cardOf(key);
  return [...keys.filter((each) => card === LOOTER || [card, LOOTER].includes(cardOf(each))), key];
}

function cardOf(key: string): string {
  return key.split(".")[0] ?? "";
}
