/** Sets and stashes for screen readers. */

import { t } from "@lingui/core/macro";
import { nameOf } from "../../../app/play/names";
import type { Set as LootSet, View } from "../../../protocol/views/bag_o_loot";
import { sizeOf, type Target } from "../choice";
import { cardCount, looterCount, points } from "./cards";

/** "Bob's 6s" or "Your 6s" */
export function setName(view: View, { seat, number }: Target, names: readonly string[]): string {
  const owner = nameOf(seat, names);
  return seat === view.seat ? t`Your ${number}s` : t`${owner}'s ${number}s`;
}

/** "Bob's 6s: 3 cards, 1 looter among them" */
export function setLine(view: View, set: LootSet, seat: number, names: readonly string[]): string {
  const name = setName(view, { seat, number: set.number }, names);
  const size = cardCount(sizeOf(set));
  const looters = looterCount(set.looters);
  if (sizeOf(set) === 1) {
    return set.looters > 0 ? t`${name}: a single looter, locks down` : t`${name}: a single card, locks down`;
  }
  return set.looters > 0 ? t`${name}: ${size}, of them ${looters}` : t`${name}: ${size}`;
}

/** What everybody knows about somebody. */
export function stashLine(view: View, seat: number): string {
  const hand = cardCount(view.hands[seat - 1] ?? 0);
  const seen = view.open_looters[seat - 1] ?? 0;
  const looters = looterCount(seen);
  const { worth = 0, locked = false } = view.stashes[seat - 1] ?? {};
  const value = points(worth);
  const total = points(view.scores[seat - 1] ?? 0);
  return [
    seen > 0 ? t`In the hand: ${hand}, among them surely ${looters}.` : t`In the hand: ${hand}.`,
    t`The stash is worth ${value}; from rounds before: ${total}.`,
    ...(locked ? [t`Locked down: one play a turn.`] : []),
  ].join(" ");
}
