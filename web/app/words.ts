/**
 * Words that stand in the server's code: refusals, options, levels of bots, what bots say. They come in English; those of
 * the page's language (protocol/words/, loaded with its own strings) are found by the English ones.
 */

import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { ApiError } from "../protocol/api";
import type { GameModule, Refusal } from "./game";

/** English words in the language of the page; the English ones where it has none, as of games of others. */
export function translated(english: string, context = ""): string {
  const found = i18n.messages[context ? `${context}: ${english}` : english];
  return typeof found === "string" ? found : english;
}

/** The same for a sentence with {names} of facts, which may be such sentences themselves. */
export function spoken(template: string, facts: Refusal["facts"] = {}): string {
  return translated(template).replace(/\{(\w+)\}/g, (name, key: string) => {
    const fact = facts[key] ?? name;
    return typeof fact === "object" ? spoken(fact.template, fact.facts) : String(fact);
  });
}

/** Why something was refused. */
export function refusalWords({ template, reason, facts }: Omit<Refusal, "code">): string {
  return template ? spoken(template, facts) : translated(reason);
}

/** The same with the names that a game's page has for its things. */
export function namedWords(refusal: Refusal, { named }: GameModule): string {
  return refusalWords({ ...refusal, facts: named?.(refusal.facts) ?? refusal.facts });
}

/** The same for what an HTTP call or anything else threw. */
export function problemWords(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === "broken") return t`Something went wrong.`;
  if (error.code === "offline") return t`The server doesn't answer. Check your connection and try again.`;
  return refusalWords(error);
}
