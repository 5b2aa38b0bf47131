/** Seeing a placement again: slowly when asked, and in a replay as it was. */

import { useCallback, useEffect, useRef, useState } from "react";
import type { GameProps } from "../../app/game";
import type { View } from "../../protocol/views/bausack";
import type { Theatre } from "./theatre";

const SLOW = 0.25;

export interface FilmShow {
  /** There is something to see again. */
  there: boolean;
  /** It is being shown. */
  showing: boolean;
  slowly(): void;
  stop(): void;
}

export function useFilm(
  { view, live, replay, fresh, hold, reduced }: GameProps<View>,
  theatre: Theatre,
  number: number,
): FilmShow {
  const [showing, setShowing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const event = view.last?.event ?? null;

  const stop = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    theatre.stop();
    setShowing(false);
    hold(false);
  }, [theatre, hold]);

  const show = useCallback(
    async (of: number, speed: number) => {
      hold(true);
      setShowing(true);
      const film = await live.film(of);
      if (!film) return stop();
      const { seconds } = theatre.show(film, speed);
      timer.current = setTimeout(stop, seconds * 1000 + 700);
    },
    [live, theatre, stop, hold],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment: what was shown is over
  useEffect(() => {
    if (replay && !reduced && event === number && number > fresh) void show(number, 1);
    return stop;
  }, [number]);

  return { there: event !== null, showing, slowly: () => event !== null && void show(event, SLOW), stop };
}
