/** The log: every step in words. */

import { t } from "@lingui/core/macro";
import type { LogContext } from "../../../app/game";
import { nameOf, namesOf } from "../../../app/play/names";
import { isYou } from "../../../app/play/people";
import type { Bait, Deal, Facts, Leaving } from "../../../protocol/views/lucktails";
import type { TailsStep } from "../steps";
import { LUCKTAILS } from "../worth";
import { cardList, cardName, vps } from "./cards";

export function logLine({ actor, move, facts }: TailsStep, context: LogContext): string | null {
  const name = nameOrYou(Number(actor), context.names, context.yours);
  switch (move.type) {
    case "deal":
      return dealLine(move, facts, context);
    case "bait":
      return baitLine(name, move, facts);
    case "peek":
      if (name === null) return t`You look at your card, pay for it if you can, and the cards are dealt anew.`;
      return t`${name} looks at their own card, pays for it if possible, and the cards are dealt anew.`;
    case "take":
    case "keep":
    case "switch":
      return leavingLines(facts, context);
  }
}

/** The name of a seat; null for the viewer, who is spoken to (with several seats, everybody has a name). */
export function nameOrYou(seat: number, names: readonly string[], yours: readonly number[]): string | null {
  return isYou(seat, { yours }) ? null : nameOf(seat, names);
}

function dealLine({ seats, face_up }: Deal, { round, starter }: Facts, { names, yours, aloud }: LogContext): string {
  const first = nameOrYou(starter, names, yours);
  const cards = cardList(face_up);
  const line =
    first === null
      ? t`Round ${round}: you start. Face up: ${cards}.`
      : t`Round ${round}: ${first} starts. Face up: ${cards}.`;
  const seen = seats.findIndex((card) => card !== null); // only the right neighbour's card is told
  if (seen < 0 || aloud) return line;
  const neighbour = nameOf(seen + 1, names);
  const shown = cardName(seats[seen] ?? "");
  return `${line} ${t`You see ${neighbour}'s card: ${shown}.`}`;
}

type Who = string | null; // null: the viewer

function baitLine(name: Who, { amount: bait, on: place }: Bait, { raised, ...facts }: Facts): string {
  const worth = vps(facts.worth);
  if (name === null) {
    if (place) return t`You raise the bait to ${bait}, worth ${worth}, and put a bonus VP on middle card ${place}.`;
    if (raised) return t`You raise the bait to ${bait}: worth ${worth}.`;
    return t`You offer a bait of ${bait}: worth ${worth}.`;
  }
  if (place) return t`${name} raises the bait to ${bait}, worth ${worth}, and puts a bonus VP on middle card ${place}.`;
  if (raised) return t`${name} raises the bait to ${bait}: worth ${worth}.`;
  return t`${name} offers a bait of ${bait}: worth ${worth}.`;
}

function leavingLines(facts: Facts, { names, yours, aloud }: LogContext): string | null {
  if (!facts.left) return null;
  const name = nameOrYou(facts.left.seat, names, yours);
  return [
    leftLine(facts.left, name),
    ...lucktailsLine(facts.left, name),
    ...(aloud ? [] : followLine(facts, name)),
    ...roundLine(facts, names),
  ].join(" ");
}

/** How somebody left, and what it brought. */
export function leftLine({ how, bait, card, bonus, gained, ...left }: Leaving, name: Who): string {
  const place = left.place ?? 0;
  const shown = cardName(card);
  const extra = vps(bonus);
  if (name === null) {
    if (how === "take")
      return t`You take the bait of ${bait}: +${gained}. Your card, ${shown}, is shown and pays nothing.`;
    if (how === "keep") return t`You keep your card and earn it: ${shown}, +${gained}.`;
    if (bonus === 0) return t`You switch with middle card ${place} and earn it: ${shown}, +${gained}.`;
    return t`You switch with middle card ${place} and earn it: ${shown}, +${gained} with the bonus of ${extra}.`;
  }
  switch (how) {
    case "take":
      return t`${name} takes the bait of ${bait}: +${gained}. The card ${shown} is shown and pays nothing.`;
    case "keep":
      return t`${name} keeps their own card and earns it: ${shown}, +${gained}.`;
    case "switch":
      if (bonus > 0) {
        return t`${name} switches with middle card ${place} and earns it: ${shown}, +${gained} with the bonus of ${extra}.`;
      }
      return t`${name} switches with middle card ${place} and earns it: ${shown}, +${gained}.`;
  }
}

/** What the lucktails card did for who earned it (LT-T7). */
function lucktailsLine({ how, card, bonus, gained }: Leaving, name: Who): string[] {
  if (card !== LUCKTAILS || how === "take") return [];
  if (name === null) {
    if (gained > bonus) return [t`The lucktails card: you have as much as the leader now.`];
    return [t`The lucktails card pays you nothing: you have the most already.`];
  }
  if (gained > bonus) return [t`The lucktails card: ${name} has as much as the leader now.`];
  return [t`The lucktails card pays nothing to ${name}, who has the most already.`];
}

/** Who was shown the card that went into the middle can follow it. */
function followLine({ laid }: Facts, name: Who): string[] {
  if (laid === null || name === null) return [];
  const shown = cardName(laid);
  return [t`You know the card that ${name} laid there: ${shown}.`];
}

/** The last leaving of a round tells how it ended. */
function roundLine({ closing, round, tied, best, ends }: Facts, names: readonly string[]): string[] {
  if (!closing || ends) return [];
  const over = t`Round ${round} is over.`;
  if (tied.length === 0) return [over];
  const who = namesOf(tied, names);
  const points = vps(best);
  return [over, t`${who} are tied at ${points}: everybody plays another round.`];
}
