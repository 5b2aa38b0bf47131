/** Steps of this game, as its table and its words take them. */

import type { Step } from "../../app/game";
import type { Frame } from "../../app/play/usePaced";
import type { Facts, Move, View } from "../../protocol/views/bag_of_butts";

export type ButtStep = Step<View, Move, Facts>;
export type ButtFrame = Frame<View, Move, Facts>;

/** The groups that a step drew; none if it drew nothing. */
export function drawnIn(step: ButtStep | null): readonly string[] {
  return step?.move.type === "draw" ? step.move.groups : [];
}

/** Whether a step was a reset that came by itself. */
export function resetsItself(step: ButtStep | null): boolean {
  return step?.facts.row?.reset === "automatic";
}

/** What is announced or added is shown with what comes out of the bag. */
export function lookTime({ move, facts }: ButtStep): null | undefined {
  return move.type === "announce" || (move.type === "add" && !facts.nothing_left) ? null : undefined;
}
