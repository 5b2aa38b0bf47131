import { t } from "@lingui/core/macro";
import type { AnyView } from "../game";

/** Whose turn it is, in a sentence; null when nobody has to decide. */
export function turnWords({ actor }: AnyView, names: readonly string[], yours: readonly number[]): string | null {
  if (typeof actor !== "number") return null;
  const name = names[actor - 1] ?? "";
  if (!yours.includes(actor)) return t`${name} is thinking…`;
  return yours.length > 1 ? t`${name}, it's your turn` : t`It's your turn`;
}
