/** The cards that came into your own hand in this turn. */

import { useState } from "react";
import type { View } from "../../protocol/views/bag_o_loot";
import { gained } from "./cards";

interface Known {
  view: View;
  /** The hand before the turn; null where it isn't known, as on a page that was just opened. */
  before: readonly string[] | null;
}

/** What a view tells by itself: at the beginning of your own turn it names the card that was drawn. */
export function knownFrom(view: View): Known {
  const { hand, drawn } = view;
  return { view, before: hand && drawn !== null ? hand.toSpliced(hand.indexOf(drawn), 1) : null };
}

/** What is known with the next view. */
export function knownWith({ view: was, before }: Known, view: View): Known {
  const { seat, round, player, drawn } = view;
  if (drawn !== null) return knownFrom(view);
  if (was.seat !== seat || was.round !== round || player !== seat) return { view, before: null };
  return { view, before: was.player === player ? before : was.hand };
}

export function drawnIn({ view: { hand }, before }: Known): readonly string[] {
  return hand && before ? gained(before, hand) : [];
}

export function useDrawn(view: View): readonly string[] {
  const [known, setKnown] = useState(() => knownFrom(view));
  if (known.view === view) return drawnIn(known);
  const next = knownWith(known, view);
  setKnown(next);
  return drawnIn(next);
}
