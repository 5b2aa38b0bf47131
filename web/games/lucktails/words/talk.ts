/** Things to say at the table. None of them has to be true. */

import { t } from "@lingui/core/macro";
import type { Phrase } from "../../../app/game";
import { nameOf } from "../../../app/play/names";
import type { View } from "../../../protocol/views/lucktails";
import { leftOf, rightOf } from "../seats";
import { cardName } from "./cards";

export function phrases(view: View, names: readonly string[]): readonly Phrase[] {
  if (view.outcome) return [];
  const seat = view.seat ?? 1;
  const right = nameOf(rightOf(view, seat), names);
  const left = nameOf(leftOf(view, seat), names);
  return [
    {
      label: t`${right}, your card is…`,
      lines: cards(view).map((card) => ({ choice: cardName(card), text: about(card, right) })),
    },
    say(t`I would switch if I were you.`),
    say(t`Don't switch.`),
    say(t`Take it. Go on.`),
    say(t`Don't bite, ${right}.`),
    say(t`${left}, what have I got?`),
    say(t`I don't believe a word.`),
    say(t`Would I ever lie to you?`),
  ];
}

function say(text: string): Phrase {
  return { label: text, lines: [{ choice: text, text }] };
}

/** What somebody can still have: with a card that lies open nobody would be fooled. */
function cards(view: View): string[] {
  return [...new Set(view.pond.filter(({ marked }) => !marked).map(({ card }) => card))];
}

function about(card: string, name: string): string {
  if (card === "L") return t`${name}, you have the lucktails card. Trust me.`;
  return t`${name}, your card is a ${card}. Trust me.`;
}
