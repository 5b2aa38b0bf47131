/** The match in words. */

import type { Event } from "../../protocol/types";
import type { GameModule, LogContext } from "../game";

export interface LogLine {
  number: number;
  actor: Event["actor"];
  words: string;
}

/** Every event that the game has words for, oldest first. */
export function logLines(
  module: GameModule,
  events: readonly Event[],
  context: Omit<LogContext, "before">,
): readonly LogLine[] {
  return events.flatMap((event, index) => {
    const words = module.logLine(event, { ...context, before: events.slice(0, index) });
    return words === null ? [] : [{ number: event.number, actor: event.actor, words }];
  });
}
