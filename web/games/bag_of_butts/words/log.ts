/** The log: every step in words. */

import { plural, t } from "@lingui/core/macro";
import type { LogContext } from "../../../app/game";
import { nameOf } from "../../../app/play/names";
import { isYou, type People, whoFirst } from "../../../app/play/people";
import type { Facts } from "../../../protocol/views/bag_of_butts";
import { isSpecial } from "../butts";
import type { ButtStep } from "../steps";
import { buttList, theSpecial } from "./butts";
import { earningList } from "./earnings";

export function logLine({ move, facts }: ButtStep, people: LogContext): string | null {
  switch (move.type) {
    case "add":
      return facts.nothing_left ? nothingLine(facts, people) : null; // told with the special that comes
    case "special":
      return specialLine(move.kind, facts, people);
    case "announce":
      return announceLine(facts, people);
    case "draw":
      return drawLine(move.groups, facts, people);
    case "score":
      return scoreLine(move.group, facts, people);
    case "reset":
      return resetLine(facts, people);
  }
}

function nothingLine({ player, value }: Facts, people: People): string {
  const name = nameOf(player, people.names);
  if (isYou(player, people)) return t`You add nothing, as no special is left; yet a butt is worth ${value} now.`;
  return t`${name} adds nothing, as no special is left; yet a butt is worth ${value} now.`;
}

function specialLine(kind: string, { player, value }: Facts, people: People): string | null {
  if (!isSpecial(kind)) return null;
  const name = nameOf(player, people.names);
  const special = theSpecial(kind);
  if (isYou(player, people)) return t`You add ${special}: a butt is worth ${value} now.`;
  return t`${name} adds ${special}: a butt is worth ${value} now.`;
}

function announceLine({ player, sizes }: Facts, people: People): string {
  const name = nameOf(player, people.names);
  const [first = 0, second = 0, third = 0] = sizes;
  if (isYou(player, people)) return t`You announce groups of ${first}, ${second} and ${third}.`;
  return t`${name} announces groups of ${first}, ${second} and ${third}.`;
}

function drawLine(groups: readonly string[], facts: Facts, people: People): string {
  const [first = "", second = "", third = ""] = groups.map(buttList);
  const out = t`Group 1: ${first}. Group 2: ${second}. Group 3: ${third}.`;
  if (!facts.row) return out;
  const reset = t`A special in every group: automatic reset! Nobody earns anything.`;
  return [out, reset, ...extraGame(facts, people)].join(" ");
}

function scoreLine(group: number, { player, row, extra_turn, reached, target }: Facts, people: People): string {
  const name = nameOf(player, people.names);
  const you = isYou(player, people);
  const earnings = earningList(row?.earned ?? [], people);
  const lines = [you ? t`You score group ${group}: ${earnings}.` : t`${name} scores group ${group}: ${earnings}.`];
  if (extra_turn) {
    lines.push(you ? t`The white butt gives you another turn.` : t`The white butt gives ${name} another turn.`);
  }
  if (reached.length > 0) {
    const who = whoFirst(reached, people);
    const enough = plural(target, { one: "# point", other: "# points" });
    lines.push(t`${who} reached ${enough}: the next reset ends the game.`);
  }
  return lines.join(" ");
}

function resetLine(facts: Facts, people: People): string {
  const name = nameOf(facts.player, people.names);
  const you = isYou(facts.player, people);
  if (facts.ends || facts.extra_game.length > 0) {
    return [you ? t`You reset.` : t`${name} resets.`, ...extraGame(facts, people)].join(" ");
  }
  if (you) return t`You reset: all specials leave the bag, a butt is worth 1 again.`;
  return t`${name} resets: all specials leave the bag, a butt is worth 1 again.`;
}

/** A reset may lead to the extra game of those who are tied. */
function extraGame({ extra_game, row }: Facts, people: People): string[] {
  if (extra_game.length === 0) return [];
  const who = whoFirst(extra_game, people);
  const best = Math.max(...(row?.totals ?? []));
  return [t`${who} are tied at ${best} and play an extra game from zero, until the first reset.`];
}
