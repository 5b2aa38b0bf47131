/** Light on the part of the table that a lesson or a hint is about. It lies over the page, and is in nobody's way. */

import { type RefObject, useEffect, useRef, useState } from "react";
import "./spotlight.css";

interface SpotlightProps {
  within: RefObject<HTMLElement | null>;
  /** The selector of the part, or of all that it is made of. */
  place: string | undefined;
  step: number;
  /** The learner has something to do: the rest isn't dimmed. */
  asks: boolean;
  /** Nothing moves. */
  calm: boolean;
  /** The page stays where it is, whether the part is in sight or not. */
  still?: boolean;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const MARGIN = 6;

export function Spotlight({ within, place, step, asks, calm, still = false }: SpotlightProps) {
  const [box, setBox] = useState<Box | null>(null);
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step is pointed at anew
  useEffect(() => {
    let frame = 0;
    let shown = false;
    const look = () => {
      const parts = place ? [...(within.current?.querySelectorAll(place) ?? [])] : [];
      const seen = boxAround(parts.map((part) => part.getBoundingClientRect()));
      const page = within.current?.parentElement?.getBoundingClientRect();
      if (seen && page && !shown && !still) {
        shown = true;
        bringIntoSight(seen, parts, begun.current ? Math.min(page.top, 0) : page.top, calm);
        begun.current = true;
      }
      const now = seen && page ? { ...seen, left: seen.left - page.left, top: seen.top - page.top } : null;
      setBox((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [place, step, calm, still, within]);
  return (
    box && (
      <div
        className="spotlight"
        data-asks={asks || undefined}
        data-calm={calm || undefined}
        style={box}
        aria-hidden="true"
      />
    )
  );
}

/** Scrolls only if the part is above or below the window, or under something that sticks there; never so far up that
 * the coach would move. `least` is how far it may go up; at the beginning of a lesson, how far it goes down at least. */
function bringIntoSight(
  { left, top, width, height }: Box,
  parts: readonly Element[],
  least: number,
  calm: boolean,
): void {
  const coach = document.querySelector(".coach")?.getBoundingClientRect();
  const free = coach && coach.left < left + width && coach.right > left ? coach.bottom : 0;
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  const inSight = top >= free && top + height <= innerHeight && parts.some((part) => part.contains(seen));
  const by = Math.max(inSight ? 0 : top - free - MARGIN, least);
  if (by !== 0) scrollBy({ top: by, behavior: calm ? "instant" : "smooth" });
}

/** The box around everything that can be seen; null if nothing can. */
function boxAround(parts: readonly DOMRect[]): Box | null {
  const seen = parts.filter(({ width, height }) => width > 0 && height > 0);
  if (seen.length === 0) return null;
  const left = Math.min(...seen.map((part) => part.left)) - MARGIN;
  const top = Math.min(...seen.map((part) => part.top)) - MARGIN;
  const right = Math.max(...seen.map((part) => part.right)) + MARGIN;
  const bottom = Math.max(...seen.map((part) => part.bottom)) + MARGIN;
  return { left, top, width: right - left, height: bottom - top };
}
