/** What can be done with the chosen cards, and why something else can't. A play is offered only if it is legal. */

import { FULL, type Set as LootSet, type View } from "../../protocol/views/bag_o_loot";
import type { Chosen } from "./cards";
import { LOOTER, type Play, readPlay, type Verb } from "./moves";

/** A set on the table, by whose it is and its number. */
export interface Target {
  seat: number;
  number: number;
}

export function legalPlays({ legal }: View): readonly Play[] {
  return legal.flatMap((move) => readPlay(move) ?? []);
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

/** The legal plays with exactly these cards; looters alone may stand for any number. */
export function offers(view: View, { number, cards, looters }: Chosen): readonly Play[] {
  return legalPlays(view).filter(
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
export function opensWith(view: View, { number, cards, looters }: Chosen): Opens | null {
  if (cards + looters !== 1) return null;
  const pairs = legalPlays(view).filter(
    (play) =>
      play.verb === "open" &&
      play.cards + play.looters === 2 &&
      play.cards >= cards &&
      play.looters >= looters &&
      (number === null || play.number === number),
  );
  const same = pairs.some((play) => play.cards > cards);
  const looter = pairs.some((play) => play.looters > looters);
  return same || looter ? { number, same, looter } : null;
}

/** Whether a play does something to that set. */
export function isAbout(view: View, { verb, number, seat }: Play, target: Target): boolean {
  if (number !== target.number) return false;
  if (verb === "build") return target.seat === view.seat;
  if (verb === "combine") return true;
  return (verb === "steal" || verb === "snitch") && seat === target.seat;
}

/** The legal plays there: with the chosen cards, or with any while none are chosen. */
export function offersAt(view: View, chosen: Chosen, target: Target): readonly Play[] {
  const plays = isNothing(chosen) ? legalPlays(view) : offers(view, chosen);
  return plays.filter((play) => isAbout(view, play, target));
}

/** Where chosen cards may be put: on a set, or anywhere in a stash. */
export interface Place {
  seat: number;
  number: number | null;
}

/** The legal plays at a place with the chosen cards; in your own stash they may be a new set. */
export function offersIn(view: View, chosen: Chosen, { seat, number }: Place): readonly Play[] {
  if (number !== null) return offersAt(view, chosen, { seat, number });
  if (isNothing(chosen)) return [];
  const sets = view.stashes[seat - 1]?.sets ?? [];
  return offers(view, chosen).filter(
    (play) => (seat === view.seat && isNew(play)) || sets.some((set) => isAbout(view, play, { ...set, seat })),
  );
}

/** It lays a set of its own. */
export function isNew({ verb }: Play): boolean {
  return verb === "open" || verb === "punt";
}

/** The numbers that looters alone may stand for. */
export function numbersOf(plays: readonly Play[]): readonly number[] {
  return [...new Set(plays.map(({ number }) => number))].toSorted((a, b) => a - b);
}

export function setAt(view: View, { seat, number }: Target): LootSet | null {
  return view.stashes[seat - 1]?.sets.find((each) => each.number === number) ?? null;
}

export function sizeOf({ cards, looters }: LootSet): number {
  return cards + looters;
}

/** Who has a set of that number. */
export function ownersOf(view: View, number: number): readonly number[] {
  return view.stashes.flatMap(({ sets }, i) => (sets.some((each) => each.number === number) ? [i + 1] : []));
}

/** What a set could be used for by the viewer; a combine only where there is a split. */
export function verbsAt(view: View, { seat, number }: Target): readonly Verb[] {
  const split: Verb[] = ownersOf(view, number).length > 1 ? ["combine"] : [];
  return [seat === view.seat ? "build" : "steal", ...split, "snitch"];
}

/** Why a play isn't possible; `room` and `number` are for the words. */
export type Reason =
  | { why: "no-plays" | "one-play" | "no-split" | "no-looter" | "snitch-one" | "looters-too-many" }
  | { why: "open-two" | "punt-one" | "punt-first" | "full" }
  | { why: "no-card" | "other-number" | "have-build" | "have-combine" | "have-bag"; number: number }
  | { why: "too-many"; room: number };

/** For a play on a set, or for a new set of that number. `chosen` is nothing as long as no cards are chosen. */
export function whyNot(view: View, chosen: Chosen, verb: Verb, target: Target): Reason {
  return ofTurn(view, verb) ?? ofCards(view, chosen, verb, target) ?? ofPlace(view, chosen, verb, target);
}

function ofTurn(view: View, verb: Verb): Reason | null {
  if (view.plays_left === 0) return { why: view.plays === 1 ? "one-play" : "no-plays" };
  return verb === "punt" && view.plays > 0 ? { why: "punt-first" } : null;
}

function ofCards(view: View, chosen: Chosen, verb: Verb, { number }: Target): Reason | null {
  if (chosen.number !== null && chosen.number !== number) return { why: "other-number", number };
  if (!isNothing(chosen)) return null;
  const fits = view.hand?.some((card) => card === String(number) || (card === LOOTER && verb !== "snitch"));
  return fits ? null : { why: "no-card", number };
}

function ofPlace(view: View, chosen: Chosen, verb: Verb, target: Target): Reason {
  const { number } = target;
  const size = sizeOf(setAt(view, target) ?? { number, cards: 0, looters: 0 });
  const laid = chosen.cards + chosen.looters;
  switch (verb) {
    case "snitch":
      return { why: (setAt(view, target)?.looters ?? 0) === 0 ? "no-looter" : "snitch-one" };
    case "combine":
      return owned(view, number, null) ?? { why: ownersOf(view, number).length < 2 ? "no-split" : "looters-too-many" };
    case "build":
      return tooMany(size, laid);
    case "steal":
      return owned(view, number, "have-combine") ?? tooMany(size, laid);
    case "open":
      return owned(view, number, "have-build") ?? (laid < 2 ? { why: "open-two" } : tooMany(0, laid));
    case "punt":
      return owned(view, number, "have-build") ?? { why: "punt-one" };
  }
}

function tooMany(size: number, laid: number): Reason {
  return size >= FULL || laid === 0 ? { why: "full" } : { why: "too-many", room: FULL - size };
}

/** The number is in your own stash already: as a Bag-O-Loot, or as a set, of which `why` says what to do instead. */
function owned(view: View, number: number, why: "have-build" | "have-combine" | null): Reason | null {
  const stash = view.stashes[(view.seat ?? 0) - 1];
  if (stash?.bags.includes(number)) return { why: "have-bag", number };
  return why && stash?.sets.some((each) => each.number === number) ? { why, number } : null;
}

/** A play that isn't possible. */
export interface Not {
  verb: Verb;
  reason: Reason;
}

/** What is on offer: plays, what else can't be done and why, or the question what looters alone stand for. */
export interface Menu {
  plays: readonly Play[];
  nots: readonly Not[];
  asks: readonly number[] | null;
}

/** `place`: the set or stash that the viewer has pressed. */
export function menuOf(view: View, chosen: Chosen, place: Place | null): Menu {
  if (place && place.number !== null) return menuAt(view, chosen, { seat: place.seat, number: place.number });
  if (isNothing(chosen)) return { plays: [], nots: [], asks: null };
  const plays = place ? offersIn(view, chosen, place) : offers(view, chosen);
  if (isOpen(chosen)) return { plays: [], nots: [], asks: numbersOf(plays) };
  const target = { seat: view.seat ?? 0, number: chosen.number ?? 0 };
  const verbs: Verb[] = setAt(view, target) ? verbsAt(view, target).slice() : ["open", "punt"];
  return { plays, nots: plays.length > 0 ? [] : notsOf(view, chosen, verbs, target), asks: null };
}

function menuAt(view: View, chosen: Chosen, target: Target): Menu {
  const plays = offersAt(view, chosen, target);
  const verbs = verbsAt(view, target).filter((verb) => !plays.some((play) => play.verb === verb));
  return { plays, nots: notsOf(view, chosen, verbs, target), asks: null };
}

function notsOf(view: View, chosen: Chosen, verbs: readonly Verb[], target: Target): readonly Not[] {
  return verbs.map((verb) => ({ verb, reason: whyNot(view, chosen, verb, target) }));
}
