/** Small tables to test with. */

import type { Facts, Group, Move, PadRow, View } from "../../../protocol/views/bag_of_butts";
import { type Scene, stepsOf } from "../../../tests/scenes";
import type { ButtStep } from "../steps";

export function view(changes: Partial<View> = {}): View {
  const players = changes.players ?? 3;
  return {
    seat: 1,
    players,
    colours: "pybg".slice(0, players),
    phase: "prepare",
    actor: 1,
    player: 1,
    legal: [],
    target: 28,
    value: 1,
    next_value: 2,
    forced: null,
    risks: [],
    bag: "ppyybbgg",
    supply: "BBGGWK",
    announced: null,
    groups: [],
    scores: Array(players).fill(0),
    extra_scores: null,
    playing: Array.from({ length: players }, (_, i) => i + 1),
    taking_part: Array.from({ length: players }, (_, i) => i + 1),
    leaders: [],
    fewest: [],
    last_round: false,
    reset_ends: null,
    pad: [],
    outcome: null,
    ...changes,
  };
}

export function group(butts: string, pays: number[], refusal: string | null = null): Group {
  return { butts, pays, refusal, reason: refusal && "In words." };
}

export function row(changes: Partial<PadRow>): PadRow {
  const { earned = [0, 0, 0] } = changes;
  return {
    seat: 1,
    value: 1,
    groups: ["p", "y", "b"],
    scored: 1,
    reset: null,
    earned,
    totals: earned,
    extra: false,
    ...changes,
  };
}

/** A step of seat 1, in whose turn nothing is worth mentioning; and otherwise as told. */
export function step(move: Move, facts: Partial<Facts> = {}, after: View = view()): ButtStep {
  const told: Facts = {
    player: 1,
    value: 1,
    sizes: [],
    nothing_left: false,
    row: null,
    target: 28,
    reached: [],
    extra_turn: false,
    extra_game: [],
    ends: false,
    ...facts,
  };
  const actor = move.type === "draw" || move.type === "special" ? "*" : told.player;
  return { number: 1, actor, text: "", move, facts: told, view: after };
}

/** The steps of a scene (scenes/*.bag, as the rules tell them) to a watcher. */
export function steps(scene: Scene): ButtStep[] {
  return stepsOf<View, Move, Facts>(scene, null);
}
