/** What the events of a match say by themselves, for the log. */

import type { GameEvent } from "../../app/game";
import { PLAYER_BUTTS, resetsBag } from "./butts";

export function drawnGroups(move: string): string[] {
  return move.startsWith("draw ") ? move.slice("draw ".length).split("/") : [];
}

/** Whether this event wrote a row on the score pad. */
export function writesRow(move: string): boolean {
  return move.startsWith("score ") || endsStreak(move);
}

/** The bag since the last reset: how many butts it holds, and what one is worth. */
export function bagAfter(events: readonly GameEvent[]): { size: number; value: number } {
  let size = PLAYER_BUTTS;
  let value = 1;
  for (const { move } of events) {
    if (endsStreak(move)) [size, value] = [PLAYER_BUTTS, 1];
    else if (move === "add") value += 1;
    else if (move.startsWith("special ")) size += 1;
  }
  return { size, value };
}

function endsStreak(move: string): boolean {
  return move === "reset" || resetsBag(drawnGroups(move));
}
