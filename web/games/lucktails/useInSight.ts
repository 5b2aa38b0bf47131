/** On a small screen, a decision that begins half hidden is brought into sight: the table moves up to the top. */

import { type RefObject, useEffect } from "react";

const ROOM = 8; // pixels above the table

export function useInSight(table: RefObject<HTMLElement | null>, deciding: boolean, calm: boolean): void {
  useEffect(() => {
    const water = table.current?.querySelector(".lt-water")?.getBoundingClientRect();
    const own = table.current?.querySelector(".lt-own")?.getBoundingClientRect();
    if (!deciding || !table.current || !water || !own || water.bottom <= own.top) return;
    const top = table.current.getBoundingClientRect().top + scrollY - ROOM;
    scrollTo({ top, behavior: calm ? "auto" : "smooth" });
  }, [table, deciding, calm]);
}
