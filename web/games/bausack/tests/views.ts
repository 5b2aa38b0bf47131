/** Small tables to test with. */

import { i18n } from "@lingui/core";
import type { GameEvent } from "../../../app/game";
import type { Last, Piece, View } from "../../../protocol/views/bausack";
import { PIECES } from "../pieces";

/** Words come out as they are written in the source: in English. */
export function speakEnglish(): void {
  i18n.loadAndActivate({ locale: "en", messages: {} });
}

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
    piece: null,
    pushed: false,
    bid: 0,
    bidder: null,
    passed: [],
    price: 0,
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

/** Events of a match, from moves written as "1: bid 3". */
export function events(...lines: string[]): GameEvent[] {
  return lines.map((line, i) => {
    const [actor = "*", move = ""] = line.split(": ");
    return { number: i + 1, actor: actor === "*" ? "*" : Number(actor), move } as GameEvent;
  });
}
