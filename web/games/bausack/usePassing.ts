/** Passing by itself: on everything while that is switched on, and where nothing else is possible. */

import { useEffect, useState } from "react";
import type { View } from "../../protocol/views/bausack";

const PAUSE = 700; // milliseconds to see what was passed on

export interface Passing {
  /** On everything, until it is switched off. */
  on: boolean;
  set(on: boolean): void;
  /** It passes now. */
  now: boolean;
}

/** `acting`: somebody at this device decides now, and can. */
export function usePassing(
  view: View,
  number: number,
  acting: boolean,
  pace: number,
  play: (move: string) => void,
): Passing {
  const [on, set] = useState(false);
  const now = acting && view.phase === "bid" && (on || !view.legal.some((move) => move !== "pass"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every time that it is asked
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => play("pass"), PAUSE * pace);
    return () => clearTimeout(timer);
  }, [now, number, pace]);
  return { on, set, now };
}
