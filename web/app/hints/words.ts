/** Why a move is advised, in the language of the page. */

import type { Advice, Phrase } from "../../protocol/types";
import type { GameModule } from "../game";
import { spoken } from "../words";

export function reasonWords({ reasons }: Advice, names: readonly string[], named: GameModule["named"]): string {
  const words = reasons.map((reason) => phraseWords(reason, names, named)).join("; ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Seats and pieces have names in the place of what they are for the server. */
export function phraseWords({ template, facts }: Phrase, names: readonly string[], named: GameModule["named"]): string {
  const shown = Object.entries(facts).map(([key, fact]) => {
    if (typeof fact === "object") return [key, phraseWords(fact, names, named)] as const;
    return [key, key.startsWith("seat") ? (names[Number(fact) - 1] ?? fact) : fact] as const;
  });
  const read = Object.fromEntries(shown);
  return spoken(template, named?.(read) ?? read);
}
