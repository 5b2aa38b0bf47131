/** Small tables to test with. */

import { i18n } from "@lingui/core";
import type { GameEvent } from "../../../app/game";
import type { Leaving, View } from "../../../protocol/views/lucktails";

/** Words come out as they are written in the source: in English. */
export function speakEnglish(): void {
  i18n.loadAndActivate({ locale: "en", messages: {} });
}

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
    legal: ["bait 1", "bait 2", "keep", "switch 1", "switch 2"],
    target: 15,
    round: 1,
    starter: 1,
    scores: Array(players).fill(0),
    bait: 0,
    bait_value: 0,
    bait_table: [1, 1, 2, 2, 2, 3, 3, 3, 3, 4],
    playing: Array.from({ length: players }, (_, i) => i + 1),
    front: Array.from({ length: players }, (_, i) => ({ card: i === players - 1 ? "3" : null, face_up: false })),
    middle: [
      { card: null, bonus: 0, came_from: null },
      { card: null, bonus: 0, came_from: null },
    ],
    pond: [..."0123456L"].map((card) => ({ card, marked: marked.includes(card) })),
    unseen: ["0", "1", "6", "L"],
    leavings: [],
    outcome: null,
    ...changes,
  };
}

export function left(changes: Partial<Leaving>): Leaving {
  return {
    round: 1,
    seat: 1,
    how: "keep",
    bait: 0,
    place: null,
    card: "0",
    bonus: 0,
    gained: 0,
    total: 0,
    ...changes,
  };
}

/** Events as they are written in a record: "1: bait 2", "*: deal …". */
export function events(...lines: string[]): GameEvent[] {
  return lines.map((line, i) => {
    const [actor = "", move = ""] = line.split(": ");
    return { number: i + 1, actor: actor === "*" ? "*" : Number(actor), move };
  });
}

/** The round of the rule page, as seat 1 hears it, with how everybody left. */
export const ROUND = ["*: deal ? ? 3 / ? ? / 2 4 5", "1: bait 2", "2: bait 3", "3: take", "1: switch 1", "2: keep"];
export const LEFT = [
  left({ seat: 3, how: "take", bait: 3, card: "3", gained: 2, total: 2 }),
  left({ seat: 1, how: "switch", place: 1, card: "6", gained: 6, total: 6 }),
  left({ seat: 2, how: "keep", card: "L", gained: 6, total: 6 }),
];
