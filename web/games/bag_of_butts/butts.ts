/** The kinds of butts and how to count them. A kind is its letter in the notation. */

export const KINDS = ["p", "y", "b", "g", "B", "G", "W", "K"] as const;
export type Kind = (typeof KINDS)[number];
export type Special = "B" | "G" | "W" | "K";

export const COLOURS: readonly Kind[] = ["p", "y", "b", "g"];
export const SPECIALS: readonly Special[] = ["B", "G", "W", "K"];
export const GROUPS = [1, 2, 3] as const;

export function isSpecial(kind: string): kind is Special {
  return (SPECIALS as readonly string[]).includes(kind);
}

export function kindsOf(letters: string): Kind[] {
  return [...letters].filter((letter): letter is Kind => (KINDS as readonly string[]).includes(letter));
}

export function countOf(letters: string, kind: string): number {
  return [...letters].filter((letter) => letter === kind).length;
}

/** How likely an automatic reset is: that a bag with so many specials, split into these sizes, has one in each group. */
export function resetRisk(sizes: readonly number[], specials: number): number {
  const size = sizes.reduce((sum, n) => sum + n, 0);
  const [first = 0, second = 0, third = 0] = sizes;
  const without = (places: number) => missAll(size, specials, places);
  const none = without(first) + without(second) + without(third);
  const two = without(first + second) + without(first + third) + without(second + third);
  return Math.max(0, 1 - none + two);
}

/** The chance that none of the specials lies in so many places. */
function missAll(size: number, specials: number, places: number): number {
  let chance = 1;
  for (let i = 0; i < specials; i += 1) chance *= Math.max(0, size - places - i) / (size - i);
  return chance;
}
