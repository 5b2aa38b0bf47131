/**
 * On a small screen, a decision that begins half hidden, or the end, is brought into sight. A decision at once and no
 * further than it takes, so that nothing moves under a finger and your own place, which sticks to the bar, not at all.
 */

import { type RefObject, useLayoutEffect } from "react";

const ROOM = 8; // pixels above the table
const GAP = 6; // pixels between the water and your own place

export function useInSight(
  table: RefObject<HTMLElement | null>,
  moment: "deciding" | "over" | null,
  calm: boolean,
): void {
  useLayoutEffect(() => {
    const top = table.current?.getBoundingClientRect().top;
    if (moment === null || top === undefined) return;
    const over = moment === "over";
    const by = top < 0 ? top - ROOM : over ? 0 : Math.min(hiddenPart(table.current), top - ROOM);
    scrollBy({ top: by, behavior: over && !calm ? "smooth" : "instant" });
  }, [table, moment, calm]);
}

/** How many pixels of the water lie under your own place, or, with all side by side, of any of them below the window. */
function hiddenPart(table: HTMLElement | null): number {
  const parts = [".lt-seats", ".lt-water", ".lt-own"];
  const [seats, water, own] = parts.map((part) => table?.querySelector(part)?.getBoundingClientRect());
  if (!seats || !water || !own) return 0;
  if (own.left < water.right) return Math.max(0, water.bottom + GAP - own.top);
  return Math.max(0, seats.bottom - innerHeight, water.bottom - innerHeight, own.bottom - innerHeight);
}
