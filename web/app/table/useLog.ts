/** The match in words, put together once a step. */

import { i18n } from "@lingui/core";
import { useMemo } from "react";
import type { AnyView, GameModule, LogContext, Step } from "../game";
import { closedLine, isClosed, outcomeLine, winnersLine } from "../play/winners";
import { type LogLine, logWriter } from "./log";

/** With the end of the match after the last step. */
export function useLog(
  module: GameModule,
  steps: readonly Step[],
  view: AnyView,
  { names, yours, aloud }: LogContext,
): readonly LogLine[] {
  const who = JSON.stringify([names, yours, aloud]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow the language of the page
  const write = useMemo(() => {
    const [names, yours, aloud] = JSON.parse(who) as [string[], number[], boolean];
    return logWriter(module, { names, yours, aloud });
  }, [module, who, i18n.locale]);
  const lines = write(steps);
  return view.actor === null ? [...lines, endOf(view, names, yours, steps.at(-1)?.number ?? 0)] : lines;
}

function endOf(view: AnyView, names: readonly string[], yours: readonly number[], number: number): LogLine {
  const words = isClosed(view)
    ? closedLine()
    : `${winnersLine(view.outcome?.winners ?? [], names, yours)} ${outcomeLine(view)}`;
  return { key: "end", number, actor: "*", words };
}
