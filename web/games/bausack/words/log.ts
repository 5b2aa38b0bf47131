/** The log: every event in words. What became of a placement is read from the view. */

import { plural, t } from "@lingui/core/macro";
import type { GameEvent, LogContext } from "../../../app/game";
import { listed, nameOf, namesOf } from "../../../app/play/names";
import type { Last, View } from "../../../protocol/views/bausack";
import { firmness, onWhat, pieceName, tokens } from "./pieces";

export function logLine(event: GameEvent, context: LogContext<View>): string | null {
  const [verb, ...rest] = event.move.split(" ");
  const name = nameOf(Number(event.actor), context.names);
  const piece = rest[0] ?? "";
  switch (verb) {
    case "build": {
      const [shown, bid] = [pieceName(piece), Number(rest[2])];
      return t`${name} puts ${shown} up for auction and opens with ${bid}.`;
    }
    case "bid":
      return bidLine(name, piece);
    case "pass":
      return t`${name} passes.`;
    case "push": {
      const shown = pieceName(piece);
      return t`${name} pushes ${shown}.`;
    }
    case "accept":
      return t`${name} accepts.`;
    case "pay": {
      const paid = tokens(priceOf(context.before));
      return t`${name} pays ${paid} to pass it on.`;
    }
    case "stands":
    case "falls": {
      const placement = placementOf(event.number, context.view);
      return placement && outcomeWords(placement, context.names);
    }
    default:
      return null;
  }
}

function bidLine(name: string, amount: string): string {
  return t`${name} bids ${amount}.`;
}

/** What paying costs after these events: one more than was paid since the push. */
function priceOf(before: readonly GameEvent[]): number {
  const push = before.findLastIndex(({ move }) => move.startsWith("push "));
  return before.length - push;
}

/** The placement with the outcome of that number. */
export function placementOf(event: number, { last, earlier }: View): Last | null {
  return [...earlier, ...(last ? [last] : [])].find((placement) => placement.event === event) ?? null;
}

/** What came of a placement: "Ann places cube-1 on plank-2: firm." */
export function outcomeWords(placement: Last, names: readonly string[]): string {
  const name = nameOf(placement.seat, names);
  const piece = pieceName(placement.piece);
  if (placement.fallen.length > 0) {
    const towers = fallenWords(placement.fallen, names);
    return t`${name} lets go of ${piece}, and down it comes: ${towers}.`;
  }
  const on = onWhat(placement.on);
  const firm = placement.firm === null ? null : firmness(placement.firm);
  if (placement.on.length === 0) return firm ? t`${name} places ${piece}: ${firm}.` : t`${name} places ${piece}.`;
  return firm ? t`${name} places ${piece} on ${on}: ${firm}.` : t`${name} places ${piece} on ${on}.`;
}

function fallenWords(fallen: Last["fallen"], names: readonly string[]): string {
  const groups = fallen.map((group) => {
    const who = namesOf(group, names);
    return plural(group.length, { one: `the tower of ${who}`, other: `the towers of ${who} together` });
  });
  const [first = "", ...rest] = groups;
  const later = listed(rest);
  return rest.length === 0 ? first : t`first ${first}, then ${later}`;
}
