/** A card that came from another place on the table flies from there. */

import { animate } from "motion/mini";
import { type RefObject, useLayoutEffect } from "react";

const SECONDS = 0.4;

/** What the times of movements on the table are multiplied with. */
export function paceOf(element: Element): number {
  return Number(getComputedStyle(element).getPropertyValue("--pace") || 1);
}

/** `from` names the place (its data-place), or null for a card that was there already. */
export function useFlight(card: RefObject<HTMLElement | null>, from: string | null): void {
  useLayoutEffect(() => {
    const self = card.current;
    const place = from && self?.closest(".lt")?.querySelector(`[data-place="${from}"]`);
    if (!self || !place) return;
    const start = place.getBoundingClientRect();
    const end = self.getBoundingClientRect();
    const x = start.left - end.left;
    const y = start.top - end.top;
    const path = [`translate(${x}px, ${y}px)`, `translate(${x / 2}px, ${y / 2 - 16}px) rotate(6deg)`, "none"];
    const flight = animate(self, { transform: path }, { duration: SECONDS * paceOf(self), ease: "easeInOut" });
    return () => {
      flight.stop();
      self.style.transform = ""; // skipped: it is there
    };
  }, [card, from]);
}
