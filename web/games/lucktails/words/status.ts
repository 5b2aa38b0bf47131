/** The headline of the table: who does what now. */

import { t } from "@lingui/core/macro";
import { nameOf } from "../../../app/play/names";
import type { Leaving } from "../../../protocol/views/lucktails";
import type { Scene } from "../scene";
import { vps } from "./cards";
import { leftLine, nameOrYou } from "./log";

export function headline(
  { view, player, closing, reveal, left }: Scene,
  names: readonly string[],
  yours: readonly number[],
  away: readonly number[],
): string {
  const name = nameOf(player, names);
  const round = view.round;
  if (reveal && left) {
    if (nameOrYou(player, names, yours) === null) return ownLeaving(left.how);
    if (left.how === "take") return t`${name} takes the bait…`;
    return left.how === "keep" ? t`${name} keeps the card…` : t`${name} switches…`;
  }
  if (view.phase === "over") return t`The game is over`;
  if (closing) return t`Round ${round} is over`;
  if (view.phase === "deal") return t`The cards are dealt…`;
  if (yours.includes(player)) return ownHeadline(view.bait, view.playing.length, yours.length > 1 ? name : null);
  if (away.includes(player)) return t`${name} is away…`;
  return t`${name} is thinking…`;
}

function ownLeaving(how: Leaving["how"]): string {
  if (how === "take") return t`You take the bait…`;
  return how === "keep" ? t`You keep your card…` : t`You switch…`;
}

function ownHeadline(bait: number, playing: number, name: string | null): string {
  const turn = name === null ? t`Your turn` : t`${name}'s turn`;
  if (playing === 1) return t`${turn}: keep or switch?`;
  return bait > 0 ? t`${turn}: raise, take or leave?` : t`${turn}: bait or leave?`;
}

const BAITS = 4; // raises that are told at once

/** What has just happened, or what the bait is worth and who brought it there. */
export function subline(
  { view, left, reveal, closing }: Scene,
  baits: readonly { seat: number; bait: number }[],
  names: readonly string[],
  yours: readonly number[],
): string | null {
  if (reveal) return null;
  if (left) {
    return leftLine(left, nameOrYou(left.seat, names, yours));
  }
  if (closing || view.phase !== "act") return null;
  if (view.playing.length === 1) return t`No more baiting: only one player is left in the round.`;
  const { bait } = view;
  const worth = vps(view.bait_value);
  if (bait === 0) return t`There is no bait yet.`;
  const row = baits.slice(-BAITS).map((each) => `${nameOf(each.seat, names)} ${each.bait}`);
  return `${t`The bait is ${bait}, worth ${worth}.`} ${row.join(" › ")}`;
}
