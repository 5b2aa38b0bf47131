/** The log: every event in words. What a leaving brought is read from the view. */

import { t } from "@lingui/core/macro";
import type { GameEvent, LogContext } from "../../../app/game";
import { nameOf, namesOf } from "../../../app/play/names";
import type { Leaving, View } from "../../../protocol/views/lucktails";
import { baitAfter, countLeavings, lastDeal, leavingsSince } from "../history";
import { rightOf, starterOf } from "../seats";
import { baitWorth, LUCKTAILS } from "../worth";
import { cardList, cardName, vps } from "./cards";
import { reasonLine, winnersLine } from "./ending";

export function logLine(event: GameEvent, context: LogContext<View>): string | null {
  const [verb, ...rest] = event.move.split(" ");
  const name = nameOf(Number(event.actor), context.names);
  switch (verb) {
    case "deal":
      return dealLine(event, context);
    case "bait":
      return baitLine(name, context, Number(rest[0]), rest[2]);
    case "peek":
      return t`${name} looks at the own card, pays for it if possible, and the cards are dealt anew.`;
    case "take":
    case "keep":
    case "switch":
      return leavingLines(event, context);
    default:
      return null;
  }
}

function dealLine(event: GameEvent, { view, names, before, aloud }: LogContext<View>): string | null {
  const dealt = lastDeal([...before, event]);
  if (!dealt) return null;
  const { round, faceUp, seats } = dealt;
  const starter = nameOf(starterOf(round, view.players), names);
  const cards = cardList(faceUp);
  const line = t`Round ${round}: ${starter} starts. Face up: ${cards}.`;
  if (view.seat === null || aloud) return line;
  const right = rightOf(view.seat, view.players);
  const neighbour = nameOf(right, names);
  const card = seats[right - 1] ?? null;
  if (card === null) return line;
  const shown = cardName(card);
  return `${line} ${t`You see ${neighbour}'s card: ${shown}.`}`;
}

function baitLine(name: string, { view, before }: LogContext<View>, bait: number, place: string | undefined): string {
  const worth = vps(baitWorth(view, bait));
  if (place) return t`${name} raises the bait to ${bait}, worth ${worth}, and puts a bonus VP on middle card ${place}.`;
  if (baitAfter(before) > 0) return t`${name} raises the bait to ${bait}: worth ${worth}.`;
  return t`${name} offers a bait of ${bait}: worth ${worth}.`;
}

function leavingLines(event: GameEvent, context: LogContext<View>): string | null {
  const { view, names, before } = context;
  const row = view.leavings[countLeavings(before)];
  if (!row) return null;
  const name = nameOf(row.seat, names);
  return [
    leftLine(row, name),
    ...lucktailsLine(row, name),
    ...followLine(row, name, context),
    ...roundLine(event, context),
  ].join(" ");
}

/** How somebody left, and what it brought. */
export function leftLine({ how, bait, card, bonus, gained, ...left }: Leaving, name: string): string {
  const place = left.place ?? 0;
  const shown = cardName(card);
  const extra = vps(bonus);
  switch (how) {
    case "take":
      return t`${name} takes the bait of ${bait}: +${gained}. The card ${shown} is shown and pays nothing.`;
    case "keep":
      return t`${name} keeps the own card and earns it: ${shown}, +${gained}.`;
    case "switch":
      if (bonus > 0) {
        return t`${name} switches with middle card ${place} and earns it: ${shown}, +${gained} with the bonus of ${extra}.`;
      }
      return t`${name} switches with middle card ${place} and earns it: ${shown}, +${gained}.`;
  }
}

/** What the lucktails card did for who earned it (LT-T7). */
export function lucktailsLine({ how, card, bonus, gained }: Leaving, name: string): string[] {
  if (card !== LUCKTAILS || how === "take") return [];
  if (gained > bonus) return [t`The lucktails card: ${name} has as much as the leader now.`];
  return [t`The lucktails card pays nothing to ${name}, who has the most already.`];
}

/** Who was shown the card that went into the middle can follow it. */
function followLine(row: Leaving, name: string, { view, before, aloud }: LogContext<View>): string[] {
  if (aloud || row.how !== "switch" || view.seat === null || rightOf(view.seat, view.players) !== row.seat) return [];
  const card = lastDeal(before)?.seats[row.seat - 1] ?? null;
  if (card === null) return [];
  const shown = cardName(card);
  return [t`You know the card that ${name} laid there: ${shown}.`];
}

/** The last leaving of a round tells how it ended. */
function roundLine(event: GameEvent, { view, names, before }: LogContext<View>): string[] {
  const events = [...before, event];
  const dealt = lastDeal(events);
  if (!dealt) return [];
  const left = leavingsSince(dealt, view).slice(0, countLeavings(events) - dealt.left);
  if (left.length < view.players) return [];
  const round = dealt.round;
  if (view.outcome && view.round === round) return [`${winnersLine(view, names)} ${reasonLine(view)}`];
  const totals = left.map(({ total }) => total);
  const most = Math.max(...totals);
  const ahead = left.filter(({ total }) => total === most).map(({ seat }) => seat);
  const over = t`Round ${round} is over.`;
  if (most < view.target || ahead.length === 1) return [over];
  const who = namesOf(ahead.toSorted(), names);
  const points = vps(most);
  return [over, t`${who} are tied at ${points}: everybody plays another round.`];
}
