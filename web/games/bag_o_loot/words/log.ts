/** The log: every event in words. What a play has done is followed from the events. */

import { t } from "@lingui/core/macro";
import type { GameEvent, LogContext } from "../../../app/game";
import { listed, nameOf, namesOf } from "../../../app/play/names";
import type { Sheet, View } from "../../../protocol/views/bag_o_loot";
import { type Done, type Told, toldBy } from "../history";
import { laidBy } from "../moves";
import { cardList, looterCount, signed } from "./cards";
import { outcomeLine, winnersLine } from "./ending";

export function logLine(event: GameEvent, { view, names, before }: LogContext<View>): string | null {
  const told = toldBy([...before, event], view.players);
  if (event.move.startsWith("shuffle")) return dealLine(told, names);
  const name = nameOf(Number(event.actor), names);
  const line = told.done ? doneLine(told.done, name, names) : knockLine(told, name, names);
  return [line, ...(told.ended ? endLines(told, name, view, names) : [])].join(" ");
}

function dealLine({ round, dealer, player }: Told, names: readonly string[]): string {
  const dealing = nameOf(dealer, names);
  const starter = nameOf(player, names);
  return t`Round ${round}: ${dealing} deals, ${starter} begins.`;
}

/** With a knock the next player may draw the last card of the pile. */
function knockLine({ lastTurns, players, player, ended }: Told, name: string, names: readonly string[]): string {
  const line = t`${name} knocks.`;
  return !ended && lastTurns === players - 1 ? `${line} ${emptyLine(nameOf(player, names))}` : line;
}

function emptyLine(name: string): string {
  return t`${name} has drawn the last card of the pile: everybody else has one more turn.`;
}

/** A play and all that came of it. */
export function doneLine(done: Done, name: string, names: readonly string[]): string {
  return [playLine(done, name, names), ...consequences(done, name, names)].join(" ");
}

function playLine({ play, actor, from, size }: Done, name: string, names: readonly string[]): string {
  const { verb, number, seat } = play;
  const cards = cardList(laidBy(play));
  const owner = nameOf(seat ?? 0, names);
  switch (verb) {
    case "open":
      return t`${name} opens a set of ${number}s: ${cards}.`;
    case "build":
      return t`${name} builds on the ${number}s with ${cards}: ${size} cards now.`;
    case "steal":
      return t`${name} steals ${owner}'s ${number}s with ${cards}: ${size} cards now.`;
    case "snitch":
      if (seat === actor) return t`${name} snitches a looter from the own ${number}s.`;
      return t`${name} snitches a looter from ${owner}'s ${number}s.`;
    case "combine": {
      const owners = namesOf(from, names);
      return t`${name} combines the ${number}s of ${owners} with ${cards}: ${size} cards now.`;
    }
    case "punt":
      if (play.looters > 0) return t`${name} punts a looter as a ${number} and is locked down.`;
      return t`${name} punts a ${number} and is locked down.`;
  }
}

function consequences(done: Done, name: string, names: readonly string[]): string[] {
  const { play, actor, returned, unlocked, bag, emptied } = done;
  const back = looterCount(returned);
  const free = namesOf(unlocked, names);
  const owner = nameOf(bag ?? 0, names);
  const { number } = play;
  return [
    ...(play.verb === "combine" && returned > 0 ? [t`Back to ${name}'s hand: ${back}.`] : []),
    ...(bag === null ? [] : [bagLine(bag === actor ? name : owner, number)]),
    ...(unlocked.length === 0 ? [] : [t`No longer locked down: ${free}.`]),
    ...(emptied ? [emptyLine(name)] : []),
  ];
}

function bagLine(owner: string, number: number): string {
  return t`A Bag-O-Loot of ${number}s for ${owner}!`;
}

/** How a round ended, with what it brought everybody. */
function endLines({ ended, round }: Told, name: string, view: View, names: readonly string[]): string[] {
  const sheet = view.sheets.find((each) => each.round === round);
  const lines = [
    ended === "out" ? t`${name} has no cards left and goes out.` : t`Everybody has had the last turn.`,
    ...(sheet ? [sheetLine(sheet, names)] : []),
  ];
  return view.outcome && round === view.round ? [...lines, `${winnersLine(view, names)} ${outcomeLine(view)}`] : lines;
}

/** "Round 2 brings: Ann 12, Bob −3." */
export function sheetLine({ round, lines }: Sheet, names: readonly string[]): string {
  const scores = listed(lines.map(({ score }, i) => `${nameOf(i + 1, names)} ${signed(score)}`));
  return t`Round ${round} brings: ${scores}.`;
}
