/** What a decision would bring, before it is made. */

import { t } from "@lingui/core/macro";
import { numeral } from "../../../app/numbers";
import type { Keep, Peek, Switch, Take, View } from "../../../protocol/views/lucktails";
import { cardChoice, cardName, vps } from "./cards";

/** A decision that asks once more: all those that end your own round, and the one that costs something. */
export type Leave = Take | Keep | Switch | Peek;

/** What a way out of the round brings, "2.4" or "2,4". */
function brings(view: View, leave: Leave): string {
  const { keep = 0, middle = [] } = view.prospects ?? {};
  const vps = leave.type === "switch" ? (middle[leave.place - 1] ?? 0) : keep;
  return numeral(vps, 1);
}

/** On its button. */
export function leaveName(leave: Leave): string {
  switch (leave.type) {
    case "take":
      return t`Take the bait`;
    case "keep":
      return t`Keep my card`;
    case "peek":
      return t`Look at my card`;
    case "switch": {
      const { place } = leave;
      return t`Switch with middle card ${place}`;
    }
  }
}

/** On the button that confirms it, below the whole name. */
export function sureName(leave: Leave): string {
  return leave.type === "switch" ? t`Switch` : leaveName(leave);
}

/** The least that has to be known, for a small place. */
export function leaveShort(view: View, leave: Leave): string {
  switch (leave.type) {
    case "take": {
      const sure = vps(view.bait_value);
      return t`${sure}, for sure`;
    }
    case "keep": {
      const mean = brings(view, leave);
      return t`about ${mean} VPs`;
    }
    case "peek": {
      const cost = peekCost(view);
      return t`costs ${cost}`;
    }
    case "switch": {
      const { card = null, bonus = 0 } = view.middle[leave.place - 1] ?? {};
      if (card === null) return unknown(bonus, brings(view, leave));
      const sure = surely(view, leave);
      return t`${sure}, for sure`;
    }
  }
}

function peekCost(view: View): string {
  return vps(view.prospects?.peek ?? 0);
}

/** What a middle card that the viewer knows brings. */
function surely(view: View, { place }: Switch): string {
  return vps(view.prospects?.middle[place - 1] ?? 0);
}

function unknown(bonus: number, mean: string): string {
  return bonus > 0 ? t`+${bonus} and a card: about ${mean} VPs` : t`about ${mean} VPs`;
}

/** All of it, in a sentence. */
export function leaveLine(view: View, leave: Leave): string {
  const mean = brings(view, leave);
  const cards = cardChoice(view.unseen);
  switch (leave.type) {
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
    case "switch":
      return switchLine(view, leave, cards);
  }
}

function switchLine(view: View, leave: Switch, cards: string): string {
  const { card = null, bonus = 0 } = view.middle[leave.place - 1] ?? {};
  const extra = vps(bonus);
  if (card !== null) {
    const shown = cardName(card);
    const sure = surely(view, leave);
    if (bonus > 0) return t`You know this card: ${shown}. With the bonus of ${extra} it brings you ${sure}.`;
    return t`You know this card: ${shown}. It brings you ${sure}.`;
  }
  const mean = brings(view, leave);
  if (bonus > 0) return t`A bonus of ${extra} for sure, and the card: ${cards}. ${mean} VPs on average.`;
  return t`Your card goes there unseen, and you earn this one: ${cards}. ${mean} VPs on average.`;
}
