/** The review in words. */

import { t } from "@lingui/core/macro";
import type { Moment, ReviewedMove } from "../../protocol/types";
import type { AnyMove, AnyView, GameModule } from "../game";
import { phraseWords } from "../hints/words";
import { signedPercent } from "../numbers";
import { translated } from "../words";

export const MARKS = { inaccuracy: "?!", mistake: "?", blunder: "??" } as const;

/** How much a chance to win changed. */
export function signed(change: number): string {
  return signedPercent(change, 1);
}

/** What a moment is called. */
export function momentName({ verdict, best, kind, swing, turning }: Moment): string {
  if (verdict) return capital(translated(verdict));
  if (best) return t`Best move`;
  if (kind === "luck") return swing >= 0 ? t`Good luck` : t`Bad luck`;
  return turning ? t`Turning point` : t`Decision`;
}

/** What it did to the chance to win: of what could have been done better, how much that gave away. */
export function momentSwing({ verdict, loss, swing }: Moment): string {
  return signed(verdict ? -loss : swing);
}

export function remarkWords({ remarks }: Moment): string {
  return capital(remarks.map((remark) => phraseWords(remark, [], undefined)).join("; "));
}

/** A move that was made or could have been. */
export function moveWords({ move, text }: ReviewedMove, module: GameModule, view: AnyView, names: readonly string[]) {
  return module.advice?.words(move as AnyMove, view, names) || text;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
