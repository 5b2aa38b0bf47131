/** On a phone held sideways, what there is to decide is brought into sight: at once, and no further than it takes. */

import { type RefObject, useLayoutEffect } from "react";

const ROOM = 6; // pixels above the table
const SIDEWAYS = "(max-height: 30rem) and (min-width: 36rem)";

/** `deciding`: somebody at this device has to. */
export function useInSight(table: RefObject<HTMLElement | null>, deciding: boolean): void {
  useLayoutEffect(() => {
    const box = table.current?.getBoundingClientRect();
    if (!deciding || !box || !matchMedia(SIDEWAYS).matches) return;
    scrollBy({ top: Math.min(box.top - ROOM, Math.max(0, box.bottom - innerHeight)), behavior: "instant" });
  }, [table, deciding]);
}
