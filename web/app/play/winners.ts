import { plural, t } from "@lingui/core/macro";
import type { AnyView } from "../game";
import { refusalWords } from "../words";
import { namesOf } from "./names";
import { isYou } from "./people";

/** Who won, to somebody with these seats. */
export function winnersLine(winners: readonly number[], names: readonly string[], yours: readonly number[]): string {
  const who = namesOf(winners, names);
  if (winners.length === 1 && isYou(winners[0] ?? 0, { yours })) return t`You win!`;
  return plural(winners.length, { one: `${who} wins!`, other: `${who} share the win!` });
}

/** Why they won, in a sentence. */
export function outcomeLine({ outcome }: AnyView): string {
  const words = outcome ? refusalWords(outcome) : "";
  return words && `${words[0]?.toUpperCase()}${words.slice(1)}${words.endsWith(".") ? "" : "."}`;
}

/** The view of a match that the server has closed: nobody decides any more, and nobody has won. */
export function closedView<V extends AnyView>(view: V): V {
  return { ...view, actor: null };
}

export function isClosed({ actor, outcome }: AnyView): boolean {
  return actor === null && outcome === null;
}

/** Why such a match ended. */
export function closedLine(): string {
  return t`The match had become too long for this server, which closed it.`;
}
