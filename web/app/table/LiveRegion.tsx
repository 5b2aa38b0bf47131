/** Tells a screen reader what just happened and whose turn it is, politely and once. */

import { useRef } from "react";
import type { AnyView, GameModule } from "../game";
import { type LogLine, newLines } from "./log";
import { turnWords } from "./turn";

interface LiveRegionProps {
  lines: readonly LogLine[];
  fresh: number;
  module: GameModule;
  view: AnyView;
  names: readonly string[];
  yours: readonly number[];
}

export function LiveRegion({ lines, fresh, module, view, names, yours }: LiveRegionProps) {
  // What was there when the page was opened isn't news.
  const opened = useRef({ fresh, last: lines.findLast(({ undone }) => !undone)?.number ?? 0 });
  const known = fresh === opened.current.fresh ? Math.max(fresh, opened.current.last) : fresh;
  const news = newLines(lines, known).map(({ words }) => words);
  const now = view.outcome ? module.outcomeLine(view, names) : turnWords(view, names, yours);
  return (
    <div className="visually-hidden" role="log" aria-live="polite" aria-atomic="true">
      {[...news, ...(now ? [now] : [])].join(" ")}
    </div>
  );
}
