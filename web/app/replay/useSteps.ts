/** Where a replay is: a step (so many events have happened), moving by hand or by itself, kept in the address. */

import { useCallback, useEffect, useState } from "react";

const CALM = 1600; // milliseconds a step is shown while playing
const LEAST = 200; // however fast

export interface Steps {
  step: number;
  last: number;
  /** Events after this one may be animated: only the one that a step forward has brought. */
  lastSeen: number;
  playing: boolean;
  to(step: number): void;
  play(playing: boolean): void;
  /** While a step is held, it isn't gone on from by itself. */
  hold(holding: boolean): void;
}

/** The step that an address links to, as in #step=12; 0 for none. */
export function stepOf(hash: string, last: number): number {
  const step = Number(/^#step=(\d{1,6})$/.exec(hash)?.[1] ?? 0);
  return Math.min(step, last);
}

/** `pace`: what the times are multiplied with. */
export function useSteps(last: number, pace: number): Steps {
  const [{ step, lastSeen }, setAt] = useState(() => {
    const linked = stepOf(location.hash, last);
    return { step: linked, lastSeen: linked };
  });
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);

  const to = useCallback(
    (wanted: number) => {
      const next = Math.max(0, Math.min(last, wanted));
      setAt((at) => ({ step: next, lastSeen: next === at.step + 1 ? at.step : next }));
      history.replaceState(history.state, "", `#step=${next}`);
    },
    [last],
  );

  useEffect(() => {
    if (!playing) return;
    if (step >= last) return setPlaying(false);
    if (held) return;
    const timer = setTimeout(() => to(step + 1), Math.max(LEAST, CALM * pace));
    return () => clearTimeout(timer);
  }, [playing, held, step, last, pace, to]);

  useEffect(() => {
    const follow = () => to(stepOf(location.hash, last));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [last, to]);

  const play = (wanted: boolean) => {
    if (wanted && step >= last) to(0);
    setPlaying(wanted);
  };
  return { step, last, lastSeen, playing, to, play, hold: setHeld };
}
