/** The reset that ends a match is looked at before the winners are named. */

import { useEffect, useState } from "react";

const LAST_LOOK = 1800; // milliseconds

/** Whether the step of that number (null: there is nothing to look at) is still being looked at, once nothing moves. */
export function useHeld(number: number | null, moving: boolean, pace: number): boolean {
  const [seen, setSeen] = useState<number | null>(null);
  const held = number !== null && seen !== number;
  useEffect(() => {
    if (!held || moving) return;
    const timer = setTimeout(() => setSeen(number), LAST_LOOK * pace);
    return () => clearTimeout(timer);
  }, [held, moving, number, pace]);
  return held;
}
