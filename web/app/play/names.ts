/** People at the table, by their names, and lists in words. */

import { i18n } from "@lingui/core";

export function nameOf(seat: number, names: readonly string[]): string {
  return names[seat - 1] ?? "";
}

/** "Ann, Bob and Cid" */
export function namesOf(seats: readonly number[], names: readonly string[]): string {
  return listed(seats.map((seat) => nameOf(seat, names)));
}

/** "Ann, Bob and Cid", or with an "or". */
export function listed(items: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(i18n.locale || "en", { type }).format(items);
}
