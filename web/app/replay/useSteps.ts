/** Where a replay is: a step (so many events have happened), moving by hand or by itself, kept in the address. */

import { useCallback, useEffect, useState } from "react";

const PACE = 1600; // milliseconds a step is shown while playing

export interface Steps {
  step: number;
  last: number;
  /** Events after this one may be animated: only the one that a step forward has brought. */
  fresh: number;
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

export function useSteps(last: number): Steps {
  const [{ step, fresh }, setAt] = useState(() => {
    const linked = stepOf(location.hash, last);
    return { step: linked, fresh: linked };
  });
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);

  const to = useCallback(
    (wanted: number) => {
      const next = Math.max(0, Math.min(last, wanted));
      setAt((at) => ({ step: next, fresh: next === at.step + 1 ? at.step : next }));
      history.replaceState(null, "", `#step=${next}`);
    },
    [last],
  );

  useEffect(() => {
    if (!playing) return;
    if (step >= last) return setPlaying(false);
    if (held) return;
    const timer = setTimeout(() => to(step + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing, held, step, last, to]);

  useEffect(() => {
    const follow = () => to(stepOf(location.hash, last));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [last, to]);

  const play = (wanted: boolean) => {
    if (wanted && step >= last) to(0);
    setPlaying(wanted);
  };
  return { step, last, fresh, playing, to, play, hold: setHeld };
}
