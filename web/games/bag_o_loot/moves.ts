/** The notation of plays, as games/bag_o_loot/moves.py writes it. */

import type { Play as TypedPlay } from "../../protocol/views/bag_o_loot";

/** So many cards of a number and so many looters from the hand; `seat`: whose set a steal or a snitch is about. */
export type Play = Omit<TypedPlay, "type">;
export type Verb = Play["verb"];

export const LOOTER = "L";

const NOTATION = /^(open|build|steal|snitch|combine|punt) ([\dL,]+)(?: as (\d+))?(?: from (\d+))?$/;

/** null for a knock and a shuffle. */
export function readPlay(move: string): Play | null {
  const [, verb, laid = "", named, seat] = NOTATION.exec(move) ?? [];
  if (!verb) return null;
  const all = laid.split(",");
  const numbers = all.filter((card) => card !== LOOTER);
  return {
    verb: verb as Verb,
    number: Number(numbers[0] ?? named),
    cards: numbers.length,
    looters: all.length - numbers.length,
    seat: seat === undefined ? null : Number(seat),
  };
}

/** The cards that are laid, as a list. */
export function laidBy({ number, cards, looters }: Pick<Play, "number" | "cards" | "looters">): readonly string[] {
  return [...Array<string>(cards).fill(String(number)), ...Array<string>(looters).fill(LOOTER)];
}

export function writePlay(play: Play): string {
  const named = play.cards > 0 ? "" : ` as ${play.number}`;
  const whose = play.seat === null ? "" : ` from ${play.seat}`;
  return `${play.verb} ${laidBy(play).join(",")}${named}${whose}`;
}
