/** Butts come out of the bag one by one: how many are out by now. */

import { useCallback, useEffect, useState } from "react";
import type { Sound } from "../../app/sound";

/** Milliseconds the bag shakes, and from butt to butt. */
const CALM = { shake: 650, butt: 130 };
const QUICK = { shake: 300, butt: 50 };

interface Drawing {
  /** How many butts lie in the groups; Infinity when the draw is over. */
  out: number;
  active: boolean;
  skip(): void;
}

/** `draw` names the draw to be shown (the number of its event), or null when there is none to animate. */
export function useDrawing(draw: number | null, butts: number, quick: boolean, pace: number, sound: Sound): Drawing {
  const [progress, setProgress] = useState({ draw, out: 0 });
  const out = progress.draw === draw ? progress.out : 0;
  const active = draw !== null && out < butts;

  useEffect(() => {
    if (draw !== null) sound.play("shake");
  }, [draw, sound]);

  useEffect(() => {
    if (!active) return;
    const pop = () => {
      sound.play("pop", { step: out });
      setProgress({ draw, out: out + 1 });
    };
    const { shake, butt } = quick ? QUICK : CALM;
    const timer = setTimeout(pop, pace * (out === 0 ? shake : butt));
    return () => clearTimeout(timer);
  }, [active, draw, out, quick, pace, sound]);

  const skip = useCallback(() => setProgress({ draw, out: Number.POSITIVE_INFINITY }), [draw]);
  return { out: active ? out : Number.POSITIVE_INFINITY, active, skip };
}
