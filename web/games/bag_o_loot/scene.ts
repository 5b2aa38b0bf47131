/** What is shown at a step. */

import type { View } from "../../protocol/views/bag_o_loot";
import type { LootStep } from "./steps";

export const CLOSING_TIME = 15_000; // a score sheet stays in sight so long, in milliseconds

/** A round is over and the next one isn't dealt yet: its score sheet is shown. */
export function isClosing({ phase, sheets }: View): boolean {
  return phase === "shuffle" && sheets.length > 0;
}

/** A score sheet is to be read, however far behind the table is. */
export function lookTime({ view }: LootStep): number | undefined {
  return view && isClosing(view) ? CLOSING_TIME : undefined;
}
