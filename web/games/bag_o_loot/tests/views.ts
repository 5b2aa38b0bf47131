/** Small tables to test with. */

import type { Facts, Line, Set as LootSet, Move, Play, Sheet, Stash, View } from "../../../protocol/views/bag_o_loot";
import { type Scene, stepsOf } from "../../../tests/scenes";
import type { LegalPlay } from "../choice";
import { laidBy, type Verb } from "../moves";
import type { LootStep } from "../steps";

/** "6 6 L": a set of 6s with a looter; "L as 6" a looter that stands for a 6. */
export function set(text: string): LootSet {
  const [laid = "", named] = text.split(" as ");
  const cards = laid.split(" ");
  const numbers = cards.filter((card) => card !== "L");
  return { number: Number(named ?? numbers[0]), cards: numbers.length, looters: cards.length - numbers.length };
}

export function stash(sets: readonly string[] = [], bags: readonly number[] = []): Stash {
  const laid = sets.map(set);
  return { sets: laid, bags, locked: laid.some(({ cards, looters }) => cards + looters === 1), worth: 0 };
}

/** A play that may be made: so many cards of a number and looters; to a set of `seat`. */
export function play(verb: Verb, number: number, cards: number, looters = 0, seat: number | null = null): LegalPlay {
  const laid = laidBy({ number, cards, looters });
  const text = `${verb} ${laid}${cards > 0 ? "" : ` as ${number}`}${seat === null ? "" : ` from ${seat}`}`;
  return { type: "play", verb, number, cards, looters, seat, text };
}

/** Seat 1 of three, at the beginning of its turn. */
export function view(changes: Partial<View> = {}): View {
  const players = changes.players ?? 3;
  return {
    seat: 1,
    players,
    phase: "turn",
    actor: 1,
    player: 1,
    legal: [],
    target: 100,
    tiebreak: false,
    round: 1,
    dealer: players,
    scores: Array(players).fill(0),
    highest: players === 2 ? 12 : 16,
    plays: 0,
    plays_left: 3,
    locked_turn: false,
    pile: 40,
    last_turns: null,
    hand: ["4", "6", "6", "L"],
    drawn: null,
    hands: Array(players).fill(8),
    open_looters: Array(players).fill(0),
    stashes: Array.from({ length: players }, () => stash()),
    sheets: [],
    all_hands: null,
    next_card: null,
    outcome: null,
    ...changes,
  };
}

/** A step of seat 1 that did nothing worth mentioning; and otherwise as told. */
export function step(move: Move, facts: Partial<Facts> = {}): LootStep {
  const told: Facts = {
    round: 1,
    dealer: 3,
    player: 1,
    play: null,
    unlocked: [],
    drew: null,
    drawn: null,
    emptied: false,
    last_turn: null,
    sheet: null,
    tied: [],
    ...facts,
  };
  return { number: 1, actor: move.type === "shuffle" ? "*" : told.player, text: "", move, facts: told, view: view() };
}

/** A play that makes a new set: "6 6 L", or "L as 6". */
export function laying(verb: "open" | "punt", text: string, facts: Partial<Facts> = {}): LootStep {
  const now = set(text);
  const move: Play = { type: "play", verb, ...now, seat: null };
  const done = { owner: facts.player ?? 1, owners: [], was: [], now, returned: 0, bag: false };
  return step(move, { play: done, ...facts });
}

/** The steps of a scene (scenes/*.bag, as the rules tell them) to a seat, or a watcher. */
export function steps(scene: Scene, seat: number | null = null): LootStep[] {
  return stepsOf<View, Move, Facts>(scene, seat);
}

export function line(score: number, total: number): Line {
  return { bags: [], looters: 0, cards: score, hand: [], hand_cost: 0, score, total };
}

/** Of a round in which everybody scored so much. */
export function sheet(round: number, lines: readonly Line[], out: number | null = null): Sheet {
  return { round, out, lines };
}
