/** Small tables to test with. */

import { i18n } from "@lingui/core";
import type { GameEvent } from "../../../app/game";
import type { Group, PadRow, View } from "../../../protocol/views/bag_of_butts";

/** Words come out as they are written in the source: in English. */
export function speakEnglish(): void {
  i18n.loadAndActivate({ locale: "en", messages: {} });
}

export function view(changes: Partial<View> = {}): View {
  const players = changes.players ?? 3;
  return {
    seat: 1,
    players,
    colours: "pybg".slice(0, players),
    phase: "prepare",
    actor: 1,
    player: 1,
    legal: ["add", "reset"],
    target: 28,
    value: 1,
    bag: "ppyybbgg",
    supply: "BBGGWK",
    announced: null,
    groups: [],
    scores: Array(players).fill(0),
    extra_scores: null,
    playing: Array.from({ length: players }, (_, i) => i + 1),
    last_round: false,
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

/** Events written as in a record: "1: announce 2 3". */
export function events(...lines: string[]): GameEvent[] {
  return lines.map((line, i) => {
    const [actor = "", move = ""] = line.split(": ");
    return { number: i + 1, actor: actor === "*" ? "*" : Number(actor), move };
  });
}
