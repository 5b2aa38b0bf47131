/** The log: every event in words. What was earned is read from the score pad. */

import { t } from "@lingui/core/macro";
import type { GameEvent, LogContext } from "../../../app/game";
import { nameOf, namesOf } from "../../../app/play/names";
import type { PadRow, View } from "../../../protocol/views/bag_of_butts";
import { ALL_SPECIALS, isSpecial, PLAYER_BUTTS, resetsBag } from "../butts";
import { bagAfter, drawnGroups, writesRow } from "../history";
import { buttList, theSpecial } from "./butts";
import { earningList } from "./earnings";
import { endLine } from "./ending";

export function logLine(event: GameEvent, context: LogContext<View>): string | null {
  const [verb, ...rest] = event.move.split(" ");
  switch (verb) {
    case "add":
      return addLine(event, context);
    case "special":
      return specialLine(rest[0] ?? "", context);
    case "announce":
      return announceLine(event, context, rest.map(Number));
    case "draw":
      return drawLine(event, context);
    case "score":
      return scoreLine(event, context, Number(rest[0]));
    case "reset":
      return resetLine(event, context);
    default:
      return null;
  }
}

/** Adding is told with the special that comes; without any left there is only this. */
function addLine(event: GameEvent, { names, before }: LogContext<View>): string | null {
  const bag = bagAfter([...before, event]);
  if (bag.size < PLAYER_BUTTS + ALL_SPECIALS.length) return null;
  const name = nameOf(Number(event.actor), names);
  const value = bag.value;
  return t`${name} adds nothing, as no special is left; yet a butt is worth ${value} now.`;
}

function specialLine(kind: string, { names, before }: LogContext<View>): string | null {
  if (!isSpecial(kind)) return null;
  const name = nameOf(Number(before.at(-1)?.actor), names);
  const special = theSpecial(kind);
  const value = bagAfter(before).value;
  return t`${name} adds ${special}: a butt is worth ${value} now.`;
}

function announceLine(event: GameEvent, { names, before }: LogContext<View>, sizes: number[]): string {
  const name = nameOf(Number(event.actor), names);
  const [first = 0, second = 0] = sizes;
  const third = bagAfter(before).size - first - second;
  return t`${name} announces groups of ${first}, ${second} and ${third}.`;
}

function drawLine(event: GameEvent, context: LogContext<View>): string {
  const groups = drawnGroups(event.move);
  const [first = "", second = "", third = ""] = groups.map(buttList);
  const out = t`Group 1: ${first}. Group 2: ${second}. Group 3: ${third}.`;
  if (!resetsBag(groups)) return out;
  const row = rowOf(context);
  return [
    out,
    t`A special in every group: automatic reset! Nobody earns anything.`,
    ...(row ? [afterReset(row, context)] : []),
  ]
    .join(" ")
    .trim();
}

function scoreLine(event: GameEvent, context: LogContext<View>, group: number): string {
  const name = nameOf(Number(event.actor), context.names);
  const row = rowOf(context);
  if (!row) return t`${name} scores group ${group}.`;
  const earnings = earningList(row.earned, context.names);
  const lines = [t`${name} scores group ${group}: ${earnings}.`];
  if (row.groups[group - 1]?.includes("W")) lines.push(t`The white butt gives ${name} another turn.`);
  if (!row.extra) lines.push(...targetLine(row, context));
  return lines.join(" ");
}

/** Told once: by the first turn after which somebody has enough. */
function targetLine(row: PadRow, { names, view }: LogContext<View>): string[] {
  const enough = (total: number) => total >= view.target;
  const hadEnough = row.totals.some((total, i) => enough(total - (row.earned[i] ?? 0)));
  if (hadEnough || !row.totals.some(enough)) return [];
  const who = namesOf(
    row.totals.flatMap((total, i) => (enough(total) ? [i + 1] : [])),
    names,
  );
  const target = view.target;
  return [t`${who} reached ${target} points: the next reset ends the game.`];
}

function resetLine(event: GameEvent, context: LogContext<View>): string {
  const name = nameOf(Number(event.actor), context.names);
  const row = rowOf(context);
  const ending = row ? afterReset(row, context) : "";
  if (ending) return `${t`${name} resets.`} ${ending}`;
  return t`${name} resets: all specials leave the bag, a butt is worth 1 again.`;
}

/** The row of the pad that the event after `before` wrote. */
function rowOf({ before, view }: LogContext<View>): PadRow | undefined {
  return view.pad[before.filter(({ move }) => writesRow(move)).length];
}

/** What a reset led to: the end of the match, an extra game, or nothing more. */
function afterReset(row: PadRow, { names, view }: LogContext<View>): string {
  const next = view.pad[view.pad.indexOf(row) + 1];
  if (!next && view.outcome) return endLine(view, names);
  const startsExtra = !row.extra && view.extra_scores !== null && (!next || next.extra);
  if (!startsExtra) return "";
  const who = namesOf(view.playing, names);
  const best = Math.max(...row.totals);
  return t`${who} are tied at ${best}: they play an extra game from zero, until the first reset.`;
}
