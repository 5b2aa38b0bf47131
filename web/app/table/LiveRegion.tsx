/** Tells a screen reader what just happened and whose turn it is, politely and once. */

import { useRef } from "react";
import type { AnyView } from "../game";
import { outcomeLine } from "../play/winners";
import { type LogLine, newLines } from "./log";
import { turnWords } from "./turn";

interface LiveRegionProps {
  lines: readonly LogLine[];
  lastSeen: number;
  view: AnyView;
  names: readonly string[];
  yours: readonly number[];
}

export function LiveRegion({ lines, lastSeen, view, names, yours }: LiveRegionProps) {
  // What was there when the page was opened isn't news.
  const opened = useRef({ lastSeen, last: lines.findLast(({ undone }) => !undone)?.number ?? 0 });
  const known = lastSeen === opened.current.lastSeen ? Math.max(lastSeen, opened.current.last) : lastSeen;
  const news = newLines(lines, known).map(({ words }) => words);
  const now = view.outcome ? outcomeLine(view) : turnWords(view, names, yours);
  return (
    <div className="visually-hidden" role="log" aria-live="polite" aria-atomic="true">
      {[...news, ...(now ? [now] : [])].join(" ")}
    </div>
  );
}
