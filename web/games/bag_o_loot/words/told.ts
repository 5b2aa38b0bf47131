/** Plays in words, after they were made: by whoever reads it, and by others. */

import { t } from "@lingui/core/macro";
import { nameOf, namesOf } from "../../../app/play/names";
import { sizeOf } from "../choice";
import { laidBy } from "../moves";
import type { Played } from "../steps";
import { cardList } from "./cards";

export function ownPlayLine({ move, facts }: Played, names: readonly string[]): string {
  const { verb, number, seat } = move;
  const actor = facts.player;
  const cards = cardList(laidBy(move));
  const size = sizeOf(facts.play.now);
  const owner = nameOf(seat ?? 0, names);
  switch (verb) {
    case "open":
      return t`You open a set of ${number}s: ${cards}.`;
    case "build":
      return t`You build on your ${number}s with ${cards}: ${size} cards now.`;
    case "steal":
      return t`You steal ${owner}'s ${number}s with ${cards}: ${size} cards now.`;
    case "snitch":
      if (seat === actor) return t`You snitch a looter from your own ${number}s.`;
      return t`You snitch a looter from ${owner}'s ${number}s.`;
    case "combine": {
      const owners = combined(facts.play.owners, names, actor);
      return t`You combine the ${number}s of ${owners} with ${cards}: ${size} cards now.`;
    }
    case "punt":
      if (move.looters > 0) return t`You punt a looter as a ${number} and are locked down.`;
      return t`You punt a ${number} and are locked down.`;
  }
}

/** `you`: the seat of whoever reads it. */
export function playLine({ move, facts }: Played, names: readonly string[], you: number | null): string {
  const { verb, number, seat } = move;
  const actor = facts.player;
  const cards = cardList(laidBy(move));
  const size = sizeOf(facts.play.now);
  const name = nameOf(actor, names);
  const owner = nameOf(seat ?? 0, names);
  switch (verb) {
    case "open":
      return t`${name} opens a set of ${number}s: ${cards}.`;
    case "build":
      return t`${name} builds on the ${number}s with ${cards}: ${size} cards now.`;
    case "steal":
      if (seat === you) return t`${name} steals your ${number}s with ${cards}: ${size} cards now.`;
      return t`${name} steals ${owner}'s ${number}s with ${cards}: ${size} cards now.`;
    case "snitch":
      if (seat === actor) return t`${name} snitches a looter from their own ${number}s.`;
      if (seat === you) return t`${name} snitches a looter from your ${number}s.`;
      return t`${name} snitches a looter from ${owner}'s ${number}s.`;
    case "combine": {
      const owners = combined(facts.play.owners, names, you);
      return t`${name} combines the ${number}s of ${owners} with ${cards}: ${size} cards now.`;
    }
    case "punt":
      if (move.looters > 0) return t`${name} punts a looter as a ${number} and is locked down.`;
      return t`${name} punts a ${number} and is locked down.`;
  }
}

/** "you and Bob" */
function combined(seats: readonly number[], names: readonly string[], you: number | null): string {
  const yourself = t({ message: "you", context: "the 6s of you and Bob" });
  return namesOf(
    seats,
    names.map((name, i) => (i + 1 === you ? yourself : name)),
  );
}
