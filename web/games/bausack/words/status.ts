/** Whose turn it is, what to do, and what is going on. */

import { t } from "@lingui/core/macro";
import { nameOf, namesOf } from "../../../app/play/names";
import type { People } from "../../../app/play/people";
import type { View } from "../../../protocol/views/bausack";
import { outcomeWords } from "./log";
import { pieceName, tokens } from "./pieces";

/** `mine`: the one who decides sits at this device; `released`: the piece has been let go. */
export function headline(view: View, names: readonly string[], mine: boolean, released: boolean): string {
  const name = nameOf(view.player, names);
  const piece = view.piece === null ? "" : pieceName(view.piece);
  switch (view.phase) {
    case "choose":
      return mine ? t`Your turn: build or push?` : t`${name} chooses a piece…`;
    case "bid":
      return mine ? t`Your turn: bid for ${piece}, or pass?` : t`${name} thinks about a bid for ${piece}…`;
    case "offered":
      return mine ? t`${piece} is pushed to you: accept, or pay?` : t`${piece} is pushed to ${name}…`;
    case "place":
      if (released) return t`${piece} is let go…`;
      return mine ? t`Place ${piece} on your tower` : t`${name} places ${piece}…`;
    case "settle":
      return t`${piece} is let go…`;
    case "over":
      return t`The match is over`;
  }
}

export function subline(view: View, reader: People): string | null {
  const { names } = reader;
  switch (view.phase) {
    case "over":
      return view.last && outcomeWords(view.last, reader);
    case "choose":
      return view.last
        ? outcomeWords(view.last, reader)
        : t`Build: others may bid more for the piece. Push: the next player places it or pays.`;
    case "bid": {
      const bidder = nameOf(view.bidder ?? 0, names);
      const high = tokens(view.bid);
      if (view.passed.length === 0) return t`Highest bid: ${high}, by ${bidder}.`;
      const passed = namesOf(view.passed, names);
      return t`Highest bid: ${high}, by ${bidder}. Passed: ${passed}.`;
    }
    case "offered": {
      const pusher = nameOf(view.turn, names);
      const price = tokens(view.price);
      return t`${pusher} pushed it. Passing it on costs ${price}.`;
    }
    case "place":
      return view.pieces.some(({ seat }) => seat === view.player)
        ? t`Only the foundation may touch the table.`
        : t`The first piece is the foundation: the only one that may touch the table.`;
    default:
      return null;
  }
}

/** What became of a player in this round of bidding or pushing, on their plate. */
export function plateWords(view: View, seat: number): string | null {
  if (!view.standing.includes(seat)) return t`fallen`;
  if (view.phase === "bid" && view.passed.includes(seat)) return t`passed`;
  const { bid } = view;
  if (view.phase === "bid" && view.bidder === seat) return t`bids ${bid}`;
  if (view.phase === "offered" && view.turn === seat) return t`pushes`;
  if (view.phase === "place" && view.player === seat) return t`places`;
  return view.turn === seat && view.phase !== "over" ? t`turn` : null;
}

/** The tower of a seat: how many pieces. */
export function towerSize(view: View, seat: number): number {
  return view.pieces.filter((piece) => piece.seat === seat).length;
}
