/** Towers that fell: who is out, and why. */

import { plural, t } from "@lingui/core/macro";
import { namesOf } from "../../../app/play/names";
import { isYou } from "../../../app/play/people";
import type { Last, Out } from "../../../protocol/views/bausack";
import { tokens } from "./pieces";

/** `yours`: your own seats, at this device. */
export function outWords({ fallen }: Last, names: readonly string[], yours: readonly number[]): string {
  const out = fallen.flat();
  if (out.length === 1 && isYou(out[0] ?? 0, { yours })) return t`You are out: your tower has fallen`;
  const who = namesOf(out, names);
  return plural(out.length, {
    one: `${who} is out: the tower has fallen`,
    other: `${who} are out: their towers have fallen`,
  });
}

/** Why that is so, and what becomes of their pieces and tokens. */
export function whyWords(out: readonly Out[]): string {
  const wood = out.reduce((sum, each) => sum + each.pieces.length, 0);
  const pieces = plural(wood, { one: "# piece", other: "# pieces" });
  const bank = tokens(out.reduce((sum, each) => sum + each.tokens, 0));
  return t`Only a foundation may touch the table. ${pieces} go back to the supply, ${bank} to the bank.`;
}
