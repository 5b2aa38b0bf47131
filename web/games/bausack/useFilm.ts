/** Seeing a placement again: slowly when asked, and in a replay as it was. */

import { useCallback, useEffect, useRef, useState } from "react";
import type { GameProps } from "../../app/game";
import type { View } from "../../protocol/views/bausack";
import type { Theatre } from "./theatre";

const SLOW = 0.25;
const LEAD = 0.6; // seconds before the piece is let go that are shown
const LINGER = 700; // milliseconds that the end is shown

export interface FilmShow {
  /** There is something to see again. */
  there: boolean;
  /** It is being shown. */
  showing: boolean;
  slowly(): void;
  stop(): void;
}

/** `watch` is told whose placement is shown, and null when it is over. */
export function useFilm(
  { view, live, replay, fresh, hold, reduced }: GameProps<View>,
  theatre: Theatre,
  number: number,
  watch: (seat: number | null) => void,
): FilmShow {
  const [showing, setShowing] = useState(false);
  const timer = useRef<ReturnType<typeof setInterval> | null>(null);
  const wanted = useRef<number | null>(null);
  const event = view.last?.event ?? null;
  const seat = view.last?.seat ?? null;

  const stop = useCallback(() => {
    if (wanted.current === null) return;
    wanted.current = null;
    if (timer.current !== null) clearInterval(timer.current);
    timer.current = null;
    theatre.stop();
    setShowing(false);
    hold(false);
    watch(null);
  }, [theatre, hold, watch]);

  const show = useCallback(
    async (of: number, speed: number) => {
      stop();
      wanted.current = of;
      hold(true);
      setShowing(true);
      watch(seat);
      const film = await live.film(of);
      if (wanted.current !== of) return;
      if (!film) return stop();
      theatre.show(film, speed, Math.max(0, film.released / film.rate - LEAD));
      let over: number | null = null;
      timer.current = setInterval(() => {
        if (theatre.roll()) return;
        over ??= performance.now();
        if (performance.now() - over > LINGER) stop();
      }, 1000 / film.rate);
    },
    [live, theatre, seat, stop, hold, watch],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment: what was shown is over
  useEffect(() => {
    if (replay && !reduced && event === number && number > fresh) void show(number, 1);
    return stop;
  }, [number]);

  return { there: event !== null, showing, slowly: () => event !== null && void show(event, SLOW), stop };
}
