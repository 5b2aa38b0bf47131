/**
 * On a small screen, what there is to decide is brought into sight when that begins: at once and no further than it takes,
 * so that nothing moves under a finger.
 */

import { type RefObject, useLayoutEffect } from "react";

const ROOM = 8; // pixels above the table

/** `when`: what has begun, if anything; `hidden`: how many pixels of what is needed then can't be seen, null if that
 * doesn't matter. */
export function useInSight(
  table: RefObject<HTMLElement | null>,
  when: string | boolean | null,
  hidden: (table: HTMLElement) => number | null,
  behavior: ScrollBehavior = "instant",
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something begins
  useLayoutEffect(() => {
    if (!when || !table.current) return;
    const part = hidden(table.current);
    if (part === null) return;
    const { top } = table.current.getBoundingClientRect();
    scrollBy({ top: Math.min(Math.max(0, part), top - ROOM), behavior });
  }, [table, when]);
}
