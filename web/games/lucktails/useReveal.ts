/** A card is turned, then its VPs fly to the score: skipped by whoever has seen enough. */

import { useCallback, useEffect, useState } from "react";
import type { Reveal } from "./scene";

/** Milliseconds a card turns, and its VPs fly. */
const TIMES = { turning: 700, earning: 650 };

interface Revealing {
  reveal: Reveal;
  skip(): void;
}

/** `leaving` names the reveal to be shown (the number of its event), or null when there is none to animate. */
export function useReveal(leaving: number | null, pace: number): Revealing {
  const [progress, setProgress] = useState<{ leaving: number | null; reveal: Reveal }>({ leaving, reveal: "turning" });
  const reveal = leaving === null ? null : progress.leaving === leaving ? progress.reveal : "turning";
  useEffect(() => {
    if (reveal === null) return;
    const next = reveal === "turning" ? "earning" : null;
    const timer = setTimeout(() => setProgress({ leaving, reveal: next }), TIMES[reveal] * pace);
    return () => clearTimeout(timer);
  }, [leaving, reveal, pace]);
  const skip = useCallback(() => setProgress({ leaving, reveal: null }), [leaving]);
  return { reveal, skip };
}
