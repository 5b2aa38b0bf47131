/** Who sees whose card, from where they sit. */

import type { View } from "../../protocol/views/lucktails";

/** The seat whose card `seat` sees: its right neighbour. */
export function rightOf({ shown_to }: View, seat: number): number {
  return shown_to.indexOf(seat) + 1;
}

/** The seat that sees the card of `seat`: its left neighbour. */
export function leftOf({ shown_to }: View, seat: number): number {
  return shown_to[seat - 1] ?? 0;
}
