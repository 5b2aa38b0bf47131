/** A number with two digits is typed one digit after the other. The first one counts by itself at once, too. */

const PAIR_TIME = 600; // milliseconds from the first digit to the second at most

/** A digit that may become the first of two, and the numbers that could be meant. */
export interface Typed {
  digit: number;
  at: number;
  numbers: readonly number[];
}

/** The number that a second digit makes; null if it stands alone. */
export function twoDigits(first: Typed | null, digit: number, at: number): number | null {
  if (!first || at - first.at > PAIR_TIME) return null;
  const number = 10 * first.digit + digit;
  return first.numbers.includes(number) ? number : null;
}
