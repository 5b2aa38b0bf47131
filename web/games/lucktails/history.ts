/** What the events of a match say by themselves. */

import type { GameEvent } from "../../app/game";
import type { Leaving, View } from "../../protocol/views/lucktails";
import { rightOf, starterOf } from "./seats";

/** A deal as the viewer heard it; cards that it may not know are null. */
export interface Dealt {
  round: number;
  seats: readonly (string | null)[];
  faceUp: readonly string[];
  /** How many had left rounds before it. */
  left: number;
}

export function isLeaving(move: string): boolean {
  return move === "take" || move === "keep" || move.startsWith("switch ");
}

/** How many have left rounds in these events: the next one's place in `leavings`. */
export function countLeavings(events: readonly GameEvent[]): number {
  return events.filter(({ move }) => isLeaving(move)).length;
}

/** The bait after these events. */
export function baitAfter(events: readonly GameEvent[]): number {
  const last = events.at(-1)?.move ?? "";
  return last.startsWith("bait ") ? Number(last.split(" ")[1]) : 0;
}

/** The last deal in these events; after a peek the same round is dealt once more (LT-S5). */
export function lastDeal(events: readonly GameEvent[]): Dealt | null {
  let dealt: Dealt | null = null;
  let round = 0;
  let left = 0;
  let peeked = false;
  for (const { move } of events) {
    if (move.startsWith("deal ")) {
      round += peeked ? 0 : 1;
      const [seats = [], , faceUp = []] = move
        .slice("deal ".length)
        .split(" / ")
        .map((part) => part.split(" "));
      dealt = { round, seats: seats.map((card) => (card === "?" ? null : card)), faceUp, left };
    }
    peeked = move === "peek";
    if (isLeaving(move)) left += 1;
  }
  return dealt;
}

/** The leavings since a deal, of its round. */
export function leavingsSince(dealt: Dealt, view: View): readonly Leaving[] {
  return view.leavings.slice(dealt.left).filter(({ round }) => round === dealt.round);
}

/**
 * The table at the end of a round, when everybody has left it: the view that came is that of the next round already.
 * `events` are those up to the last one's leaving.
 */
export function closingView(view: View, events: readonly GameEvent[]): View {
  const dealt = lastDeal(events);
  if (!dealt) return view;
  const left = leavingsSince(dealt, view);
  const shown = [...dealt.faceUp, ...left.map(({ card }) => card)];
  return {
    ...view,
    phase: "deal",
    actor: null,
    legal: [],
    round: dealt.round,
    starter: starterOf(dealt.round, view.players),
    player: left.at(-1)?.seat ?? view.player,
    bait: 0,
    bait_value: 0,
    playing: [],
    front: view.scores.map((_, i) => {
      const card = left.find(({ seat }) => seat === i + 1)?.card ?? null;
      return { card, face_up: card !== null };
    }),
    middle: [1, 2].map((place) => closingPlace(place, view, dealt, left)),
    pond: marked(view, shown),
    unseen: [],
  };
}

function closingPlace(place: number, view: View, dealt: Dealt, left: readonly Leaving[]): View["middle"][number] {
  const came_from = left.findLast((leaving) => leaving.place === place)?.seat ?? null;
  const seen = view.seat !== null && came_from === rightOf(view.seat, view.players);
  return { card: seen ? (dealt.seats[came_from - 1] ?? null) : null, bonus: 0, came_from };
}

/** Of equal cards the first ones are marked, as in every view. */
function marked(view: View, shown: readonly string[]): View["pond"] {
  const marks = [...shown];
  return view.pond.map(({ card }) => {
    const found = marks.indexOf(card);
    if (found >= 0) marks.splice(found, 1);
    return { card, marked: found >= 0 };
  });
}
