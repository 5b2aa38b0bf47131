/** The colours of the seats: mats, names, hands. */

export const SEAT_COLOURS: readonly string[] = ["#b5483a", "#2c7a86", "#c08a1e", "#6d5796"];

/** The next seat clockwise that is still in. */
export function nextSeat({ players, playing }: { players: number; playing: readonly number[] }, seat: number): number {
  let next = (seat % players) + 1;
  while (!playing.includes(next) && next !== seat) next = (next % players) + 1;
  return next;
}
