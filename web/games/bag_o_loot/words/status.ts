/** The headline of the table: who does what now. */

import { plural, t } from "@lingui/core/macro";
import { nameOf } from "../../../app/play/names";
import type { Move, View } from "../../../protocol/views/bag_o_loot";
import { isClosing } from "../scene";
import { readerOf } from "./log";

export function headline(
  view: View,
  names: readonly string[],
  yours: readonly number[],
  away: readonly number[],
  moves: readonly Move[] = [],
): string {
  const name = nameOf(view.player, names);
  if (view.phase === "over") return t`The game is over`;
  if (isClosing(view)) return closingLine(view, names, readerOf(yours));
  if (view.phase === "shuffle") return t`The cards are dealt…`;
  if (yours.includes(view.player)) return ownHeadline(view, moves, yours.length > 1 ? name : null);
  if (away.includes(view.player)) return t`${name} is away…`;
  return t`${name} is thinking…`;
}

function ownHeadline({ plays_left, plays }: View, moves: readonly Move[], name: string | null): string {
  const turn = name === null ? t`Your turn` : t`${name}'s turn`;
  if (plays_left === 0 || (moves.length === 1 && moves[0]?.type === "knock")) return t`${turn}: knock to end it`;
  return plays === 0 ? t`${turn}: make a play` : t`${turn}: play on or knock`;
}

function closingLine({ sheets }: View, names: readonly string[], you: number | null): string {
  const sheet = sheets.at(-1);
  const round = sheet?.round ?? 0;
  const name = nameOf(sheet?.out ?? 0, names);
  if (sheet && sheet.out === you && you !== null) return t`Round ${round} is over: you go out!`;
  return sheet?.out ? t`Round ${round} is over: ${name} goes out!` : t`Round ${round} is over: the pile is empty`;
}

/** Plays left, for the pips. */
export function playsLine({ plays_left }: View): string {
  return plural(plays_left, { one: "# play left", other: "# plays left" });
}

/** The same where there is little room. */
export function lastTurnsShort({ last_turns }: View): string | null {
  if (last_turns === null) return null;
  if (last_turns === 0) return t`last turn!`;
  return plural(last_turns, { one: "# more turn", other: "# more turns" });
}

/** How long the round lasts once the pile is empty; null before. */
export function lastTurnsLine({ last_turns }: View): string | null {
  if (last_turns === null) return null;
  if (last_turns === 0) return t`The very last turn of the round!`;
  return plural(last_turns, {
    one: "The pile is empty: # more turn after this one",
    other: "The pile is empty: # more turns after this one",
  });
}
