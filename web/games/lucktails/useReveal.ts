/** A card is turned, then its VPs fly to the score: quick, and skipped by whoever has seen enough. */

import { useCallback, useEffect, useState } from "react";
import type { Reveal } from "./scene";

/** Milliseconds a card turns, and its VPs fly. */
const CALM = { turning: 700, earning: 650 };
const QUICK = { turning: 350, earning: 300 };

interface Revealing {
  reveal: Reveal;
  skip(): void;
}

/** `leaving` names the reveal to be shown (the number of its event), or null when there is none to animate. */
export function useReveal(leaving: number | null, quick: boolean): Revealing {
  const [progress, setProgress] = useState<{ leaving: number | null; reveal: Reveal }>({ leaving, reveal: "turning" });
  const reveal = leaving === null ? null : progress.leaving === leaving ? progress.reveal : "turning";
  useEffect(() => {
    if (reveal === null) return;
    const pace = quick ? QUICK : CALM;
    const next = reveal === "turning" ? "earning" : null;
    const timer = setTimeout(() => setProgress({ leaving, reveal: next }), pace[reveal]);
    return () => clearTimeout(timer);
  }, [leaving, reveal, quick]);
  const skip = useCallback(() => setProgress({ leaving, reveal: null }), [leaving]);
  return { reveal, skip };
}
