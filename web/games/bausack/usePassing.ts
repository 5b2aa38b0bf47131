/** Passing by itself: on everything while that is switched on, and where nothing else is possible. */

import { useEffect, useState } from "react";
import type { Legal } from "../../app/game";
import type { Move, View } from "../../protocol/views/bausack";

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
  moves: readonly Legal<Move>[],
  number: number,
  acting: boolean,
  pace: number,
  play: (move: string) => void,
): Passing {
  const [on, set] = useState(false);
  const now = acting && view.phase === "bid" && (on || moves.length === 1);
  const pass = moves.find(({ type }) => type === "pass");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every time that it is asked
  useEffect(() => {
    if (!now || !pass) return;
    const timer = setTimeout(() => play(pass.text), PAUSE * pace);
    return () => clearTimeout(timer);
  }, [now, number, pace]);
  return { on, set, now };
}
