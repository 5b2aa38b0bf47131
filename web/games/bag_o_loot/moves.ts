/** The cards of plays. */

import type { Chosen, Play } from "../../protocol/views/bag_o_loot";

export type Verb = Play["verb"];

export const LOOTER = "L";

/** The cards that are laid, as a list. */
export function laidBy({ number, cards, looters }: Chosen): readonly string[] {
  return [...Array<string>(cards).fill(String(number)), ...Array<string>(looters).fill(LOOTER)];
}
