/** Who sits where: seats are numbered clockwise, so the seat before one is its right neighbour. */

/** The seat that `seat` looks at: its right neighbour. */
export function rightOf(seat: number, players: number): number {
  return ((seat + players - 2) % players) + 1;
}

/** The seat that looks at the card of `seat`: its left neighbour. */
export function leftOf(seat: number, players: number): number {
  return (seat % players) + 1;
}

/** The others as they sit around the table, from the left of `seat` to its right; everybody for a spectator. */
export function othersOf(seat: number | null, players: number): number[] {
  const first = seat ?? 0;
  const others = seat === null ? players : players - 1;
  return Array.from({ length: others }, (_, i) => ((first + i) % players) + 1);
}

/** Who starts a round. */
export function starterOf(round: number, players: number): number {
  return ((round - 1) % players) + 1;
}
