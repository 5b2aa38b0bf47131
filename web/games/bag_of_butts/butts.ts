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
