/** The cards that came into the own hand in this turn. */

import { useState } from "react";
import type { View } from "../../protocol/views/bag_o_loot";
import { gained } from "./cards";

interface Known {
  view: View;
  drawn: readonly string[];
}

/** The hand before is known from the view before: a page that was just opened marks nothing. */
export function drawnBy(before: Known, view: View): readonly string[] {
  const { hand, seat, round, player } = view;
  const was = before.view;
  if (hand === null || was.hand === null || seat !== player || was.seat !== seat || was.round !== round) return [];
  const held = was.player === player ? before.drawn : [];
  const lost = [...gained(hand, was.hand)];
  const kept = held.filter((card) => {
    const at = lost.indexOf(card);
    if (at >= 0) lost.splice(at, 1);
    return at < 0;
  });
  return [...kept, ...gained(was.hand, hand)];
}

export function useDrawn(view: View): readonly string[] {
  const [known, setKnown] = useState<Known>({ view, drawn: [] });
  if (known.view === view) return known.drawn;
  const next = { view, drawn: drawnBy(known, view) };
  setKnown(next);
  return next.drawn;
}
