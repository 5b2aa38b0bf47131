/** What happened, in words: for the log, screen readers and the line of news. Who reads it is told of as "you". */

import { t } from "@lingui/core/macro";
import type { LogContext } from "../../../app/game";
import { listed, nameOf, namesOf } from "../../../app/play/names";
import type { Facts, Sheet } from "../../../protocol/views/bag_o_loot";
import { type LootStep, type Played, playedIn } from "../steps";
import { looterCount, signed } from "./cards";
import { ownPlayLine, playLine } from "./told";

/** The seat of whoever reads it; null for people who share a device, and for spectators. */
export function readerOf(yours: readonly number[]): number | null {
  return yours.length === 1 ? (yours[0] ?? null) : null;
}

export function logLine(step: LootStep, { names, yours }: LogContext): string | null {
  const { facts, move } = step;
  const you = readerOf(yours);
  if (move.type === "shuffle") return dealLine(facts, names, you);
  const played = playedIn(step);
  const line = played ? playedLine(played, names, yours) : knockLine(facts, names, you);
  return [line, ...endLines(facts, names, you)].join(" ");
}

function dealLine({ round, dealer, player }: Facts, names: readonly string[], you: number | null): string {
  const dealing = nameOf(dealer, names);
  const starter = nameOf(player, names);
  if (dealer === you) return t`Round ${round}: you deal, ${starter} begins.`;
  if (player === you) return t`Round ${round}: ${dealing} deals, you begin.`;
  return t`Round ${round}: ${dealing} deals, ${starter} begins.`;
}

/** With a knock the next player may draw the last card of the pile. */
function knockLine(facts: Facts, names: readonly string[], you: number | null): string {
  const name = nameOf(facts.player, names);
  const line = facts.player === you ? t`You knock.` : t`${name} knocks.`;
  return [line, ...emptied(facts, names, you)].join(" ");
}

function emptied({ emptied, drew }: Facts, names: readonly string[], you: number | null): string[] {
  return emptied && drew !== null ? [emptyLine(drew, names, you)] : [];
}

function emptyLine(seat: number, names: readonly string[], you: number | null): string {
  const name = nameOf(seat, names);
  if (seat === you) return t`You have drawn the last card of the pile: everybody else has one more turn.`;
  return t`${name} has drawn the last card of the pile: everybody else has one more turn.`;
}

/** A play and all that came of it. */
export function playedLine(played: Played, names: readonly string[], yours: readonly number[]): string {
  const you = readerOf(yours);
  const line = played.facts.player === you ? ownPlayLine(played, names) : playLine(played, names, you);
  return [line, ...consequences(played, names, you)].join(" ");
}

function consequences({ move, facts }: Played, names: readonly string[], you: number | null): string[] {
  const { player, play, unlocked } = facts;
  const back = looterCount(play.returned);
  const name = nameOf(player, names);
  const others = unlocked.filter((seat) => seat !== you);
  const free = namesOf(others, names);
  const returns = player === you ? t`Back to your hand: ${back}.` : t`Back to ${name}'s hand: ${back}.`;
  return [
    ...(move.verb === "combine" && play.returned > 0 ? [returns] : []),
    ...(play.bag ? [bagLine(play.owner, move.number, names, you)] : []),
    ...(others.length < unlocked.length ? [t`You are no longer locked down.`] : []),
    ...(others.length > 0 ? [t`No longer locked down: ${free}.`] : []),
    ...emptied(facts, names, you),
  ];
}

function bagLine(seat: number, number: number, names: readonly string[], you: number | null): string {
  const owner = nameOf(seat, names);
  return seat === you ? t`A Bag-O-Loot of ${number}s for you!` : t`A Bag-O-Loot of ${number}s for ${owner}!`;
}

/** How a round ended, with what it brought everybody. */
function endLines({ sheet }: Facts, names: readonly string[], you: number | null): string[] {
  if (!sheet) return [];
  return [
    sheet.out === null ? t`Everybody has had the last turn.` : outLine(sheet.out, names, you),
    sheetLine(sheet, names, you),
  ];
}

function outLine(seat: number, names: readonly string[], you: number | null): string {
  const name = nameOf(seat, names);
  return seat === you ? t`You have no cards left and go out.` : t`${name} has no cards left and goes out.`;
}

/** "Round 2 brings: you +12, Bob −3." */
function sheetLine({ round, lines }: Sheet, names: readonly string[], you: number | null): string {
  const called = names.map((name, i) => (i + 1 === you ? t`you` : name));
  const scores = listed(lines.map(({ score }, i) => `${nameOf(i + 1, called)} ${signed(score)}`));
  return t`Round ${round} brings: ${scores}.`;
}
