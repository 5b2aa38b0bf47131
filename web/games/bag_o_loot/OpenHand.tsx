/** Somebody's hand in a replay with all cards open: only its owner knew it, but for looters that all saw going there. */

import { t } from "@lingui/core/macro";
import { nameOf } from "../../app/play/names";
import type { View } from "../../protocol/views/bag_o_loot";
import { LOOTER } from "./moves";
import { LooterMini, NumberMini } from "./SetTile";
import { cardList, looterCount } from "./words/cards";
import "./openhand.css";

export function OpenHand({ view, seat, names }: { view: View; seat: number; names: readonly string[] }) {
  const hand = view.all_hands?.[seat - 1];
  if (!hand) return null;
  const seen = view.open_looters[seat - 1] ?? 0;
  const hidden = hand.length - seen; // looters come last
  const drawn = view.player === seat && view.drawn !== null ? hand.lastIndexOf(view.drawn, hidden - 1) : -1;
  return (
    <p className="bl-open-hand" title={handLine(seat, hand, seen, names)}>
      <span className="visually-hidden">{handLine(seat, hand, seen, names)}</span>
      {hand.map((card, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards may be equal
        <span key={i} data-seen={i >= hidden || undefined} data-drawn={i === drawn || undefined} aria-hidden="true">
          <Mini card={card} />
        </span>
      ))}
    </p>
  );
}

/** The top of the pile, which nobody knew. */
export function NextCard({ card }: { card: string }) {
  const words = t`On top of the pile, which nobody knows`;
  return (
    <span className="bl-next" title={words}>
      <Mini card={card} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

function Mini({ card }: { card: string }) {
  return card === LOOTER ? <LooterMini number={null} /> : <NumberMini number={Number(card)} />;
}

function handLine(seat: number, hand: readonly string[], seen: number, names: readonly string[]): string {
  const name = nameOf(seat, names);
  if (hand.length === 0) return t`${name}'s hand is empty.`;
  const cards = cardList(hand);
  if (seen === 0) return t`${name}'s hand, which only ${name} knows: ${cards}.`;
  const looters = looterCount(seen);
  return t`${name}'s hand: ${cards}. All know of ${looters}; only ${name} knows the rest.`;
}
