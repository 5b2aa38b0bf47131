/** What can be done with the chosen cards, among the plays that may be made; and what the rules say of the rest. */

import type { Legal } from "../../app/game";
import type { Chosen, Set as LootSet, Move, Not, Play, View } from "../../protocol/views/bag_o_loot";

export type LegalPlay = Legal<Play>;

/** A set on the table, by whose it is and its number. */
export interface Target {
  seat: number;
  number: number;
}

/** Where chosen cards may be put: on a set, or anywhere in a stash. */
export interface Place {
  seat: number;
  number: number | null;
}

export function playsIn(moves: readonly Legal<Move>[]): readonly LegalPlay[] {
  return moves.filter((move) => move.type === "play");
}

export function isNothing({ cards, looters }: Chosen): boolean {
  return cards + looters === 0;
}

/** Neither cards are chosen nor a place. */
export function isIdle({ chosen, place }: { chosen: Chosen; place: Place | null }): boolean {
  return isNothing(chosen) && place === null;
}

/** Looters alone: it isn't said yet which number they stand for. */
export function isOpen({ number, looters }: Chosen): boolean {
  return number === null && looters > 0;
}

/** The plays with exactly these cards; looters alone may stand for any number. */
export function offers(plays: readonly LegalPlay[], { number, cards, looters }: Chosen): readonly LegalPlay[] {
  return plays.filter(
    (play) => play.cards === cards && play.looters === looters && (number === null || play.number === number),
  );
}

/** What would open a set together with the one card that is chosen: another of its number, a looter. */
export interface Opens {
  number: number | null;
  same: boolean;
  looter: boolean;
}

/** null if more than one card is chosen, or nothing in the hand goes with it. */
export function opensWith(plays: readonly LegalPlay[], chosen: Chosen): Opens | null {
  const { number, cards, looters } = chosen;
  if (cards + looters !== 1) return null;
  const opens = (more: Partial<Chosen>) => offers(plays, { ...chosen, ...more }).some(({ verb }) => verb === "open");
  const same = opens({ cards: cards + 1 });
  const looter = opens({ looters: looters + 1 });
  return same || looter ? { number, same, looter } : null;
}

/** Whether a play does something to that set; `own` is the seat of whoever makes it. */
function isAbout({ verb, number, seat }: Play, target: Target, own: number | null): boolean {
  return number === target.number && (verb === "combine" || (seat ?? (verb === "build" ? own : null)) === target.seat);
}

/** It lays a set of its own. */
export function isNew({ verb }: Play): boolean {
  return verb === "open" || verb === "punt";
}

/** The plays to that set: with the chosen cards, or with any while none are chosen. */
export function offersAt({ view, plays, chosen }: Choosing, target: Target): readonly LegalPlay[] {
  const some = isNothing(chosen) ? plays : offers(plays, chosen);
  return some.filter((play) => isAbout(play, target, view.seat));
}

/** The plays at a place with the chosen cards; in your own stash they may be a new set. */
export function offersIn(choosing: Choosing, { seat, number }: Place): readonly LegalPlay[] {
  const { view, plays, chosen } = choosing;
  if (number !== null) return offersAt(choosing, { seat, number });
  if (isNothing(chosen)) return [];
  const sets = view.stashes[seat - 1]?.sets ?? [];
  return offers(plays, chosen).filter(
    (play) => (seat === view.seat && isNew(play)) || sets.some((set) => isAbout(play, { ...set, seat }, view.seat)),
  );
}

/** The numbers that looters alone may stand for. */
export function numbersOf(plays: readonly Play[]): readonly number[] {
  return [...new Set(plays.map(({ number }) => number))].toSorted((a, b) => a - b);
}

export function sizeOf({ cards, looters }: LootSet): number {
  return cards + looters;
}

/** Who has a set of that number. */
export function ownersOf(view: View, number: number): readonly number[] {
  return view.stashes.flatMap(({ sets }, i) => (sets.some((each) => each.number === number) ? [i + 1] : []));
}

/** Cards being chosen. */
export interface Choosing {
  view: View;
  plays: readonly LegalPlay[];
  chosen: Chosen;
  /** What can't be done with these cards, and why: as soon as the rules have been asked. */
  nots: readonly Not[];
}

/** What is on offer: plays, what else can't be done, or the question what looters alone stand for. */
export interface Menu {
  plays: readonly LegalPlay[];
  nots: readonly Not[];
  asks: readonly number[] | null;
}

/** What can't be done to that set, or (null) with a new one. */
export function notsAt(nots: readonly Not[], target: Target | null): readonly Not[] {
  return nots.filter(({ seat, number }) => (target ? seat === target.seat && number === target.number : seat === null));
}

/** `place`: the set or stash that the viewer has pressed. */
export function menuOf(choosing: Choosing, place: Place | null): Menu {
  const { view, plays, chosen, nots } = choosing;
  if (place && place.number !== null) {
    const target = { seat: place.seat, number: place.number };
    return { plays: offersAt(choosing, target), nots: notsAt(nots, target), asks: null };
  }
  if (isNothing(chosen)) return { plays: [], nots: [], asks: null };
  const found = place ? offersIn(choosing, place) : offers(plays, chosen);
  if (isOpen(chosen)) return { plays: [], nots: [], asks: numbersOf(found) };
  const own = { seat: view.seat ?? 0, number: chosen.number ?? 0 };
  const target = ownersOf(view, own.number).includes(own.seat) ? own : null;
  return { plays: found, nots: found.length > 0 ? [] : notsAt(nots, target), asks: null };
}
