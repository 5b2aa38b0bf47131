/** The match in words. */

import { t } from "@lingui/core/macro";
import type { Event } from "../../protocol/types";
import type { GameModule, LogContext } from "../game";

export interface LogLine {
  key: string;
  number: number;
  actor: Event["actor"];
  words: string;
  /** It says that something was taken back; the event with this number came instead, or will. */
  undone?: boolean;
}

/** Every event that the game has words for, oldest first. */
export function logLines(
  module: GameModule,
  events: readonly Event[],
  context: Omit<LogContext, "before">,
): readonly LogLine[] {
  return events.flatMap((event, index) => {
    const words = module.logLine(event, { ...context, before: events.slice(0, index) });
    return words === null ? [] : [{ key: String(event.number), number: event.number, actor: event.actor, words }];
  });
}

/** The same with what was taken back, each before what was done instead. */
export function withUndone(
  lines: readonly LogLine[],
  undone: readonly Event[],
  names: readonly string[],
): readonly LogLine[] {
  const said = undone.map(({ number, actor }, i) => {
    const name = names[Number(actor) - 1] ?? "";
    return { key: `undone ${i}`, number, actor, words: t`${name} took the last play back.`, undone: true };
  });
  return [...said, ...lines].toSorted((a, b) => a.number - b.number);
}

/**
 * What is news. `fresh`: what had a number up to this one was known before the last message; if that has taken back
 * something, this is all it brought.
 */
export function newLines(lines: readonly LogLine[], fresh: number): readonly LogLine[] {
  const last = lines.at(-1);
  if (last?.undone && last.number <= fresh) return [last];
  return lines.filter(({ number, undone }) => number > fresh && !undone);
}
