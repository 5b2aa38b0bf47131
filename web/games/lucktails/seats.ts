/** Who sits where: seats are numbered clockwise, so the seat before one is its right neighbour. */

/** The seat that `seat` looks at: its right neighbour. */
export function rightOf(seat: number, players: number): number {
  return ((seat + players - 2) % players) + 1;
}

/** The seat that looks at the card of `seat`: its left neighbour. */
export function leftOf(seat: number, players: number): number {
  return (seat % players) + 1;
}
