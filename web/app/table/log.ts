/** The match in words. */

import { t } from "@lingui/core/macro";
import type { GameModule, LogContext, Step } from "../game";
import { isYou } from "../play/people";

export interface LogLine {
  key: string;
  number: number;
  actor: Step["actor"];
  words: string;
  /** It says that something was taken back; the step with this number came instead, or will. */
  undone?: boolean;
}

/**
 * Puts steps into words, oldest first: those that the game has words for. Each step once: its line doesn't depend on
 * other steps, so it stays as it is.
 */
export function logWriter(module: GameModule, context: LogContext): (steps: readonly Step[]) => readonly LogLine[] {
  const known = new WeakMap<Step, LogLine | null>();
  const lineOf = (step: Step): LogLine | null => {
    const words = module.logLine(step, context);
    return words === null ? null : { key: String(step.number), number: step.number, actor: step.actor, words };
  };
  return (steps) =>
    steps.flatMap((step) => {
      const line = known.has(step) ? known.get(step) : lineOf(step);
      known.set(step, line ?? null);
      return line ? [line] : [];
    });
}

/** The same with what was taken back, each before what was done instead. */
export function withUndone(
  lines: readonly LogLine[],
  undone: readonly Step[],
  names: readonly string[],
  yours: readonly number[],
): readonly LogLine[] {
  const said = undone.map(({ number, actor }, i) => {
    const name = names[Number(actor) - 1] ?? "";
    const words = isYou(Number(actor), { yours })
      ? t`You took your last play back.`
      : t`${name} took the last play back.`;
    return { key: `undone ${i}`, number, actor, words, undone: true };
  });
  return [...said, ...lines].toSorted((a, b) => a.number - b.number);
}

/**
 * What is news. `lastSeen`: what had a number up to this one was known before the last message; if that has taken back
 * something, this is all it brought.
 */
export function newLines(lines: readonly LogLine[], lastSeen: number): readonly LogLine[] {
  const last = lines.at(-1);
  if (last?.undone && last.number <= lastSeen) return [last];
  return lines.filter(({ number, undone }) => number > lastSeen && !undone);
}
