/** Small tables to test with. */

import type { Facts, Last, Move, Piece, Settled, View } from "../../../protocol/views/bausack";
import { type Scene, stepsOf } from "../../../tests/scenes";
import { PIECES } from "../pieces";
import type { BausackStep } from "../words/log";

export function piece(name: string, seat: number, pose: Piece["pose"], foundation = false): Piece {
  return { name, seat, foundation, pose };
}

/** Seat 1 of two has a drum on the table and chooses. */
export function view(changes: Partial<View> = {}): View {
  const pieces = changes.pieces ?? [piece("drum-1", 1, [0, -0.6, 0.01, 1, 0, 0, 0], true)];
  return {
    seat: 1,
    players: 2,
    phase: "choose",
    actor: 1,
    player: 1,
    turn: 1,
    legal: [],
    tokens: 10,
    pools: [10, 10],
    playing: [1, 2],
    standing: [1, 2],
    next: 2,
    piece: null,
    pushed: false,
    bid: 0,
    bidder: null,
    passed: [],
    price: 0,
    next_price: (changes.price ?? 0) + 1,
    supply: PIECES.filter((name) => name !== changes.piece && !pieces.some((each) => each.name === name)),
    pieces,
    last: null,
    earlier: [],
    outcome: null,
    ...changes,
  };
}

export function placement(changes: Partial<Last> = {}): Last {
  return { seat: 1, piece: "cube-1", fallen: [], on: ["drum-1"], firm: 9, event: 4, ...changes };
}

/** A step of seat 1, about the egg; and otherwise as told. */
export function step(move: Move, facts: Partial<Facts> = {}): BausackStep {
  const piece = "piece" in move ? move.piece : "egg";
  const told: Facts = { player: 1, piece, paid: 0, places: null, out: [], again: null, ...facts };
  return { number: 1, actor: move.type === "settled" ? "*" : told.player, text: "", move, facts: told, view: view() };
}

/** What came of a placement: it stands on a drum, if nothing else is told. */
export function settled(changes: Partial<Settled> = {}): Settled {
  return { type: "settled", fallen: [], rest: [], on: ["drum-1"], firm: 9, film: "", ...changes };
}

/** The steps of a scene (scenes/*.bag, as the rules tell them) to a watcher. */
export function steps(scene: Scene): BausackStep[] {
  return stepsOf<View, Move, Facts>(scene, null);
}
