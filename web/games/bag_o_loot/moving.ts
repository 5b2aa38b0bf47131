/** What moves over the table when somebody plays: from one place (data-place) to another. */

import type { Done } from "./history";
import { LOOTER, laidBy } from "./moves";

export interface Flight {
  key: string;
  cards: readonly string[];
  from: string;
  to: string;
  /** Seconds to wait before. */
  after: number;
}

const LATER = 0.25;

export function flightsOf(done: Done): readonly Flight[] {
  const { play, actor, from, bag, returned } = done;
  const owner = play.verb === "snitch" ? (play.seat ?? actor) : actor;
  const set = `${bag === null ? "set" : "bag"}-${owner}-${play.number}`;
  const hand = `hand-${actor}`;
  const laid = { key: "laid", cards: laidBy(play), from: hand, to: set, after: 0 };
  const stolen = from
    .filter((seat) => seat !== actor && play.verb !== "snitch")
    .map((seat) => ({ key: `set ${seat}`, cards: [String(play.number)], from: `stash-${seat}`, to: set, after: 0 }));
  const looters = Array<string>(returned).fill(LOOTER);
  const back = returned > 0 ? [{ key: "back", cards: looters, from: set, to: hand, after: LATER }] : [];
  return [laid, ...stolen, ...back];
}
