/** What moves over the table when somebody plays: from one place (data-place) to another. */

import { LOOTER, laidBy } from "./moves";
import type { Played } from "./steps";

export interface Flight {
  key: string;
  cards: readonly string[];
  from: string;
  to: string;
  /** Seconds to wait before. */
  after: number;
}

const LATER = 0.25;

export function flightsOf({ move, facts }: Played): readonly Flight[] {
  const { player, play } = facts;
  const set = `${play.bag ? "bag" : "set"}-${play.owner}-${move.number}`;
  const hand = `hand-${player}`;
  const laid = { key: "laid", cards: laidBy(move), from: hand, to: set, after: 0 };
  const stolen = play.owners
    .filter((seat) => seat !== player && move.verb !== "snitch")
    .map((seat) => ({ key: `set ${seat}`, cards: [String(move.number)], from: `stash-${seat}`, to: set, after: 0 }));
  const looters = Array<string>(play.returned).fill(LOOTER);
  const back = play.returned > 0 ? [{ key: "back", cards: looters, from: set, to: hand, after: LATER }] : [];
  return [laid, ...stolen, ...back];
}
