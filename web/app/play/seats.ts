/** Who sits where: seats are numbered clockwise. */

/** The others as they sit around the table, from the left of `seat` to its right; everybody for a spectator. */
export function othersOf(seat: number | null, players: number): number[] {
  const first = seat ?? 0;
  const others = seat === null ? players : players - 1;
  return Array.from({ length: others }, (_, i) => ((first + i) % players) + 1);
}
