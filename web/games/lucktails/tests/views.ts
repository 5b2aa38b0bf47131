/** Small tables to test with. */

import type { Facts, Move, View } from "../../../protocol/views/lucktails";
import { type Scene, stepsOf } from "../../../tests/scenes";
import type { TailsStep } from "../steps";

/** Seat 1 of three, which sees the 3 of seat 3; 2, 4 and 5 lie face up. */
export function view(changes: Partial<View> = {}): View {
  const players = changes.players ?? 3;
  const marked = ["2", "4", "5"];
  return {
    seat: 1,
    players,
    phase: "act",
    actor: 1,
    player: 1,
    legal: [],
    target: 15,
    round: 1,
    last_round: false,
    starter: 1,
    shown_to: Array.from({ length: players }, (_, i) => ((i + 1) % players) + 1),
    scores: Array(players).fill(0),
    leaders: [],
    bait: 0,
    next_baits: [1, 2].map((step) => ({ bait: (changes.bait ?? 0) + step, worth: 1 })),
    bait_value: 0,
    bait_table: [1, 1, 2, 2, 2, 3, 3, 3, 3, 4],
    playing: Array.from({ length: players }, (_, i) => i + 1),
    front: Array.from({ length: players }, (_, i) => ({ card: i === players - 1 ? "3" : null, face_up: false })),
    middle: [
      { card: null, bonus: 0, came_from: null },
      { card: null, bonus: 0, came_from: null },
    ],
    pond: [..."0123456L"].map((card) => ({ card, marked: marked.includes(card) })),
    prospects: { keep: 1.75, middle: [1.75, 1.75], catch_up: 0, peek: 0 },
    unseen: ["0", "1", "6", "L"],
    leavings: [],
    outcome: null,
    ...changes,
  };
}

/** The steps of a scene (scenes/*.bag, as the rules tell them) to a seat, or a watcher. */
export function steps(scene: Scene, seat: number | null): TailsStep[] {
  return stepsOf<View, Move, Facts>(scene, seat);
}
