/**
 * The table as everybody could follow it, from the events alone: stashes, cards in hands, the pile. The log tells with
 * it what a play did, long after the view has gone on.
 */

import type { GameEvent } from "../../app/game";
import { FULL, type Play, readPlay } from "./moves";

const DEALT = 8;
const DECK = { duel: 64, usual: 85 }; // cards with two players, and with more

interface Laid {
  cards: number;
  looters: number;
}

/** What a play has done, beside what its notation says. */
export interface Done {
  play: Play;
  actor: number;
  /** Whose sets went into a combine, in the order of the seats. */
  from: readonly number[];
  /** Cards in the set afterwards. */
  size: number;
  /** Looters that went into the hand. */
  returned: number;
  /** Whose Bag-O-Loot it has become. */
  bag: number | null;
  /** Who is locked down no longer. */
  unlocked: readonly number[];
  /** The play drew the last card of the pile. */
  emptied: boolean;
}

export interface Told {
  round: number;
  players: number;
  player: number;
  dealer: number;
  hands: readonly number[];
  pile: number;
  /** Players who have a turn after this one, once the pile is empty. */
  lastTurns: number | null;
  /** By seat, by number. */
  sets: readonly ReadonlyMap<number, Laid>[];
  done: Done | null;
  /** How the round ended with this event. */
  ended: "out" | "pile" | null;
}

const known = new WeakMap<GameEvent, Told>();

/** The table after the last of these events; an event has always the same ones before it. */
export function toldBy(events: readonly GameEvent[], players: number): Told {
  const start = events.findLastIndex((event) => known.has(event));
  let told = start < 0 ? beginning(players) : (known.get(events[start] as GameEvent) as Told);
  for (const event of events.slice(start + 1)) {
    told = after(told, event);
    known.set(event, told);
  }
  return told;
}

function beginning(players: number): Told {
  const hands = Array<number>(players).fill(0);
  const sets = hands.map(() => new Map<number, Laid>());
  const table = { round: 0, players, player: 1, dealer: players, hands, pile: 0, lastTurns: null, sets };
  return { ...table, done: null, ended: null };
}

function after(told: Told, event: GameEvent): Told {
  const before = { ...told, done: null, ended: null };
  if (event.move.startsWith("shuffle")) return dealt(before);
  if (event.move === "knock") return knocked(before);
  const play = readPlay(event.move);
  return play ? played(before, play) : before;
}

function dealt(told: Told): Told {
  const { players, round } = told;
  const fresh = beginning(players);
  const dealer = ((round + players - 1) % players) + 1;
  const pile = (players === 2 ? DECK.duel : DECK.usual) - DEALT * players;
  const player = (dealer % players) + 1;
  return drawing({ ...fresh, round: round + 1, dealer, player, pile, hands: fresh.hands.map(() => DEALT) });
}

function knocked(told: Told): Told {
  const { lastTurns, player, players } = told;
  if (lastTurns === 0) return { ...told, ended: "pile" };
  return drawing({ ...told, player: (player % players) + 1, lastTurns: lastTurns === null ? null : lastTurns - 1 });
}

/** Whose turn it is takes a card, if there is one. */
function drawing(told: Told): Told {
  if (told.pile === 0) return told;
  const pile = told.pile - 1;
  const hands = told.hands.map((n, i) => (i === told.player - 1 ? n + 1 : n));
  return { ...told, pile, hands, lastTurns: pile === 0 ? told.players - 1 : told.lastTurns };
}

function played(told: Told, play: Play): Told {
  const sets = told.sets.map((each) => new Map(each));
  const me = told.player;
  const done = play.verb === "snitch" ? snitched(sets, me, play) : laid(sets, me, play);
  const unlocked = told.sets.flatMap((each, i) => (isLocked(each) && !isLocked(sets[i] ?? each) ? [i + 1] : []));
  const spent = play.cards + play.looters - done.returned;
  const next = { ...told, sets, hands: told.hands.map((n, i) => (i === me - 1 ? n - spent : n)) };
  const drawn = play.verb === "punt" ? drawing(next) : next;
  const emptied = told.pile > 0 && drawn.pile === 0;
  const ended = drawn.hands[me - 1] === 0 ? "out" : null;
  return { ...drawn, done: { play, actor: me, ...done, unlocked, emptied }, ended };
}

type Moved = Pick<Done, "from" | "size" | "returned" | "bag">;

function laid(sets: Map<number, Laid>[], me: number, { verb, number, cards, looters, seat }: Play): Moved {
  const together = { cards, looters };
  const from: number[] = [];
  sets.forEach((stash, i) => {
    const lies = stash.get(number);
    if (!lies || (i !== me - 1 && verb !== "combine" && i + 1 !== seat)) return;
    together.cards += lies.cards;
    together.looters += lies.looters;
    stash.delete(number);
    from.push(i + 1);
  });
  const returned = Math.max(0, together.cards + together.looters - FULL);
  together.looters -= returned;
  return { from, returned, ...put(sets, me, number, together) };
}

function snitched(sets: Map<number, Laid>[], me: number, { number, seat }: Play): Moved {
  const owner = seat ?? me;
  const lies = sets[owner - 1]?.get(number) ?? { cards: 0, looters: 1 };
  const now = { cards: lies.cards + 1, looters: lies.looters - 1 };
  return { from: [owner], returned: 1, ...put(sets, owner, number, now) };
}

/** Five cards without a looter are a Bag-O-Loot. */
function put(sets: Map<number, Laid>[], owner: number, number: number, set: Laid): Pick<Done, "size" | "bag"> {
  const bag = set.cards === FULL;
  if (bag) sets[owner - 1]?.delete(number);
  else sets[owner - 1]?.set(number, set);
  return { size: set.cards + set.looters, bag: bag ? owner : null };
}

function isLocked(stash: ReadonlyMap<number, Laid>): boolean {
  return [...stash.values()].some(({ cards, looters }) => cards + looters === 1);
}
