/** The log: every step in words. */

import { plural, t } from "@lingui/core/macro";
import type { LogContext, Step } from "../../../app/game";
import { listed, nameOf, namesOf } from "../../../app/play/names";
import { isYou, type People } from "../../../app/play/people";
import type { Facts, Last, Move, View } from "../../../protocol/views/bausack";
import { firmness, onWhat, pieceName, tokens } from "./pieces";

export type BausackStep = Step<View, Move, Facts>;

export function logLine({ number, move, facts }: BausackStep, reader: LogContext): string | null {
  const { player } = facts;
  const name = nameOf(player, reader.names);
  const you = isYou(player, reader);
  const piece = pieceName(facts.piece ?? "");
  switch (move.type) {
    case "build": {
      const { bid } = move;
      return you
        ? t`You put ${piece} up for auction and open with ${bid}.`
        : t`${name} puts ${piece} up for auction and opens with ${bid}.`;
    }
    case "bid": {
      const { amount } = move;
      return you ? t`You bid ${amount}.` : t`${name} bids ${amount}.`;
    }
    case "pass":
      return you ? t`You pass.` : t`${name} passes.`;
    case "push":
      return you ? t`You push ${piece}.` : t`${name} pushes ${piece}.`;
    case "accept":
      return you ? t`You accept.` : t`${name} accepts.`;
    case "pay": {
      const paid = tokens(facts.paid);
      return you ? t`You pay ${paid} to pass it on.` : t`${name} pays ${paid} to pass it on.`;
    }
    case "settled": {
      const { fallen, on, firm } = move;
      return outcomeWords({ seat: player, piece: facts.piece ?? "", fallen, on, firm, event: number }, reader);
    }
    case "place":
      return null; // told with what comes of it
  }
}

/** What came of a placement: "Ann places cube-1 on plank-2: firm." */
export function outcomeWords(placement: Last, reader: People): string {
  const name = nameOf(placement.seat, reader.names);
  const you = isYou(placement.seat, reader);
  const piece = pieceName(placement.piece);
  if (placement.fallen.length > 0) {
    const towers = fallenWords(placement.fallen, reader);
    return you
      ? t`You let go of ${piece}, and down it comes: ${towers}.`
      : t`${name} lets go of ${piece}, and down it comes: ${towers}.`;
  }
  const where = placement.on.length === 0 ? piece : onTop(piece, onWhat(placement.on));
  if (placement.firm === null) return you ? t`You place ${where}.` : t`${name} places ${where}.`;
  const firm = firmness(placement.firm);
  return you ? t`You place ${where}: ${firm}.` : t`${name} places ${where}: ${firm}.`;
}

function onTop(piece: string, on: string): string {
  return t`${piece} on ${on}`;
}

function fallenWords(fallen: Last["fallen"], reader: People): string {
  const groups = fallen.map((group) => {
    if (group.length === 1 && isYou(group[0] ?? 0, reader)) return t`your tower`;
    const who = namesOf(group, reader.names);
    return plural(group.length, { one: `the tower of ${who}`, other: `the towers of ${who} together` });
  });
  const [first = "", ...rest] = groups;
  const later = listed(rest);
  return rest.length === 0 ? first : t`first ${first}, then ${later}`;
}
