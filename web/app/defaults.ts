/** What is chosen for somebody who didn't choose. */

import type { GameInfo } from "../protocol/types";

/** Three at the table, or as near to it as the game allows. */
export function usualPlayers({ min_players, max_players }: GameInfo): number {
  return Math.min(Math.max(3, min_players), max_players);
}
