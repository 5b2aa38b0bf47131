/** People at the table, by their names. */

import { listed } from "./butts";

export function nameOf(seat: number, names: readonly string[]): string {
  return names[seat - 1] ?? "";
}

/** "Ann, Bob and Cid" */
export function namesOf(seats: readonly number[], names: readonly string[]): string {
  return listed(seats.map((seat) => nameOf(seat, names)));
}
