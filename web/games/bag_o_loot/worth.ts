/** What counts how much (BL-R3); a card left in the hand costs the same. */
export const WORTH = { bag: 10, looter: 5, card: 1 };
