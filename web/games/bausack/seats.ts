/** The seats: their colours (mats, names, hands), who still stands, who is next. */

import type { View } from "../../protocol/views/bausack";

export const SEAT_COLOURS: readonly string[] = ["#8f3f33", "#2a6068", "#66702f", "#54456f"];

/** The seats that haven't fallen, also when the match is over: then those who have won, unless they fell last. */
export function standing({ playing, outcome, last }: Pick<View, "playing" | "outcome" | "last">): readonly number[] {
  if (!outcome) return playing;
  const fallen = last?.fallen.flat() ?? [];
  return outcome.winners.filter((seat) => !fallen.includes(seat));
}

/** The next seat clockwise that is still in. */
export function nextSeat({ players, playing }: { players: number; playing: readonly number[] }, seat: number): number {
  let next = (seat % players) + 1;
  while (!playing.includes(next) && next !== seat) next = (next % players) + 1;
  return next;
}
