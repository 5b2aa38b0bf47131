/** The colours of the seats: mats, names, hands. */

export const SEAT_COLOURS: readonly string[] = ["#8f3f33", "#2a6068", "#66702f", "#54456f"];

/** The next seat clockwise that is still in. */
export function nextSeat({ players, playing }: { players: number; playing: readonly number[] }, seat: number): number {
  let next = (seat % players) + 1;
  while (!playing.includes(next) && next !== seat) next = (next % players) + 1;
  return next;
}
