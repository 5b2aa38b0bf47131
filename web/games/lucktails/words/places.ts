/** What the viewer knows about every place of a card, for its tag and for screen readers. */

import { t } from "@lingui/core/macro";
import { nameOf } from "../../../app/play/names";
import type { Leaving, View } from "../../../protocol/views/lucktails";
import { leftOf } from "../seats";
import { cardChoice, cardName, vps } from "./cards";

/** How somebody left, short. */
export function howLeft({ how, bait, ...left }: Leaving): string {
  const place = left.place ?? 0;
  switch (how) {
    case "take":
      return t`took the bait of ${bait}`;
    case "keep":
      return t`kept their own card`;
    case "switch":
      return t`took middle card ${place}`;
  }
}

/** The same of the viewer. */
export function howYouLeft({ how, bait, ...left }: Leaving): string {
  const place = left.place ?? 0;
  switch (how) {
    case "take":
      return t`You took the bait of ${bait}:`;
    case "keep":
      return t`You kept your card:`;
    case "switch":
      return t`You took middle card ${place}:`;
  }
}

/** The card in front of a seat, in a sentence. */
export function frontLine(view: View, seat: number, names: readonly string[]): string {
  const place = view.front[seat - 1];
  if (!place) return "";
  const { card, face_up } = place;
  const shown = cardName(card ?? "");
  if (face_up) return t`Face up: ${shown}.`;
  const knower = nameOf(leftOf(view, seat), names);
  if (card !== null && view.seat === null) return t`Face down: ${shown}. Only ${knower} sees it.`;
  if (card !== null) return t`Face down: ${shown}. Only you see it.`;
  if (seat !== view.seat) return t`Face down. Only ${knower} sees it.`;
  const cards = cardChoice(view.unseen);
  return t`Your card, face down. You may not see it; ${knower} does. It is one of ${cards}.`;
}

/** Who knows a middle card: shown on it. */
export function knownBy(view: View, place: number, names: readonly string[]): string {
  const { card = null, came_from = null } = view.middle[place - 1] ?? {};
  if (came_from === null) return t`nobody knows it`;
  const owner = nameOf(came_from, names);
  const knower = nameOf(leftOf(view, came_from), names);
  if (card !== null && view.seat !== null) return t`${owner}'s card: only you know it`;
  if (came_from === view.seat) return t`your old card: ${knower} knows it`;
  return t`${owner}'s card: ${knower} knows it`;
}

/** A middle card, in a sentence. */
export function middleLine(view: View, place: number, names: readonly string[]): string {
  const { card = null, bonus = 0 } = view.middle[place - 1] ?? {};
  const what = card === null ? t`face down` : cardName(card);
  const who = knownBy(view, place, names);
  const extra = vps(bonus);
  const line = t`Middle card ${place}: ${what}, ${who}.`;
  return bonus > 0 ? `${line} ${t`A bonus of ${extra} lies on it.`}` : line;
}
