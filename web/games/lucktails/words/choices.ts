/** What a decision would bring, before it is made. */

import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { View } from "../../../protocol/views/lucktails";
import { average, gain } from "../worth";
import { cardChoice, cardName, vps } from "./cards";

/** A decision that asks once more: all those that end the own round, and the one that costs something. */
export type Leave = "take" | "keep" | "switch 1" | "switch 2" | "peek";

export function placeOf(leave: Leave): number {
  return leave.startsWith("switch ") ? Number(leave.slice("switch ".length)) : 0;
}

/** "2.4" or "2,4" */
export function averageOf(view: View, bonus: number): string {
  return new Intl.NumberFormat(i18n.locale || "en", { maximumFractionDigits: 1 }).format(average(view, bonus));
}

/** On its button. */
export function leaveName(leave: Leave): string {
  switch (leave) {
    case "take":
      return t`Take the bait`;
    case "keep":
      return t`Keep my card`;
    case "peek":
      return t`Look at my card`;
    default: {
      const place = placeOf(leave);
      return t`Switch with middle card ${place}`;
    }
  }
}

/** On the button that confirms it, below the whole name. */
export function sureName(leave: Leave): string {
  return placeOf(leave) > 0 ? t`Switch` : leaveName(leave);
}

/** The least that has to be known, for a small place. */
export function leaveShort(view: View, leave: Leave): string {
  switch (leave) {
    case "take": {
      const sure = vps(view.bait_value);
      return t`${sure}, for sure`;
    }
    case "keep": {
      const mean = averageOf(view, 0);
      return t`about ${mean} VPs`;
    }
    case "peek": {
      const cost = peekCost(view);
      return t`costs ${cost}`;
    }
    default: {
      const { card = null, bonus = 0 } = view.middle[placeOf(leave) - 1] ?? {};
      const mean = averageOf(view, bonus);
      const sure = card === null ? "" : vps(gain(view, card, bonus));
      return card === null ? unknown(bonus, mean) : t`${sure}, for sure`;
    }
  }
}

/** LT-S5: 1 VP, if there is one. */
function peekCost(view: View): string {
  return vps(Math.min(1, view.scores[view.player - 1] ?? 0));
}

function unknown(bonus: number, mean: string): string {
  return bonus > 0 ? t`+${bonus} and a card: about ${mean} VPs` : t`about ${mean} VPs`;
}

/** All of it, in a sentence. */
export function leaveLine(view: View, leave: Leave): string {
  const mean = averageOf(view, 0);
  const cards = cardChoice(view.unseen);
  switch (leave) {
    case "take": {
      const sure = vps(view.bait_value);
      return t`You get ${sure} for sure. Your card is shown and pays nothing.`;
    }
    case "keep":
      return t`You turn over your card and earn it: ${cards}. ${mean} VPs on average.`;
    case "peek": {
      const cost = peekCost(view);
      return t`It costs you ${cost}, and the cards are dealt anew.`;
    }
    default:
      return switchLine(view, placeOf(leave), cards);
  }
}

function switchLine(view: View, place: number, cards: string): string {
  const { card = null, bonus = 0 } = view.middle[place - 1] ?? {};
  const extra = vps(bonus);
  if (card !== null) {
    const shown = cardName(card);
    const sure = vps(gain(view, card, bonus));
    if (bonus > 0) return t`You know this card: ${shown}. With the bonus of ${extra} it brings you ${sure}.`;
    return t`You know this card: ${shown}. It brings you ${sure}.`;
  }
  const mean = averageOf(view, bonus);
  if (bonus > 0) return t`A bonus of ${extra} for sure, and the card: ${cards}. ${mean} VPs on average.`;
  return t`Your card goes there unseen, and you earn this one: ${cards}. ${mean} VPs on average.`;
}
