/**
 * What the table shows: what is true now; but for a while still what was, when towers have fallen or a film is on.
 *
 * Bots don't wait for eyes. So a fall stays on the table until it has been looked at, whatever happens meanwhile, and
 * only then the page goes on to what is true.
 */

import { useCallback, useState } from "react";
import type { Last, View } from "../../protocol/views/bausack";

export interface Scene {
  view: View;
  /** Of the last event of that view. */
  number: number;
  /** It is what is true now. */
  current: boolean;
  /** The placement that brought towers down, while that is looked at; `view` is then the one before it. */
  fall: Last | null;
  /** The fall has been looked at. */
  goOn(): void;
  /** Keep what is shown as it is, until it is told otherwise. */
  freeze(on: boolean): void;
}

/** `paused`: falls are looked at (not in a replay, which has its own time). */
export function useScene(view: View, number: number, paused: boolean): Scene {
  const [shown, setShown] = useState({ view, number });
  const [fall, setFall] = useState<Last | null>(null);
  const [told, setTold] = useState(number);
  const [frozen, freeze] = useState(false);
  // While rendering, so that what comes after a fall is never seen before it.
  if (shown.view !== view && fall === null && !frozen) {
    const news = number < shown.number ? undefined : lastFall(view, Math.max(told, shown.number));
    if (paused && news) setFall(news);
    else setShown({ view, number });
  }
  const event = fall?.event ?? 0;
  const goOn = useCallback(() => {
    setTold(event);
    setFall(null);
  }, [event]);
  return { ...shown, current: shown.view === view, fall, goOn, freeze };
}

/** The last placement after an event that brought towers down. */
export function lastFall({ last, earlier }: View, after = 0): Last | undefined {
  const all = last ? [...earlier, last] : earlier;
  return all.findLast(({ fallen, event }) => fallen.length > 0 && event > after);
}
