/** Seeing a placement again: slowly when asked; as it was in a replay, and when a fall wasn't seen as it happened. */

import { useCallback, useEffect, useRef, useState } from "react";
import type { GameProps } from "../../app/game";
import type { Facts, Last, Move, View } from "../../protocol/views/bausack";
import type { Placing } from "./placing";
import type { Theatre } from "./theatre";

export const SLOW = 0.25;
const LEAD = 0.6; // seconds before the piece is let go that are shown
const LINGER = 700; // milliseconds that the end is shown

export interface FilmShow {
  showing: boolean;
  /** `stay`: its end is shown until it is stopped. */
  show(placement: Last, speed: number, stay?: boolean): void;
  stop(): void;
}

interface Watch {
  /** Whose placement is shown; null when it is over. */
  watch(seat: number | null): void;
  /** What else happens waits. */
  freeze(on: boolean): void;
}

export function useFilm(
  { view, replay, lastSeen, hold, reduced }: GameProps<View, Move, Facts>,
  { film: load }: Placing,
  theatre: Theatre,
  number: number,
  { watch, freeze }: Watch,
): FilmShow {
  const [showing, setShowing] = useState(false);
  const timer = useRef<ReturnType<typeof setInterval> | null>(null);
  const wanted = useRef<Last | null>(null);

  const rest = useCallback(() => {
    if (timer.current !== null) clearInterval(timer.current);
    timer.current = null;
    setShowing(false);
    hold(false);
    freeze(false);
  }, [hold, freeze]);

  const stop = useCallback(() => {
    if (wanted.current === null) return;
    wanted.current = null;
    rest();
    theatre.stop();
    watch(null);
  }, [theatre, rest, watch]);

  const show = useCallback(
    async (of: Last, speed: number, stay = false) => {
      stop();
      wanted.current = of;
      hold(true);
      freeze(true);
      setShowing(true);
      watch(of.seat);
      const film = await load(of.event);
      if (wanted.current !== of) return;
      if (!film) return stop();
      theatre.show(film, speed, Math.max(0, film.released / film.rate - LEAD));
      let over: number | null = null;
      timer.current = setInterval(() => {
        if (theatre.roll()) return;
        over ??= performance.now();
        if (performance.now() - over > LINGER) (stay ? rest : stop)();
      }, 1000 / film.rate);
    },
    [load, theatre, stop, rest, hold, freeze, watch],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment: what was shown is over
  useEffect(() => {
    if (replay && !reduced && view.last?.event === number && number > lastSeen) void show(view.last, 1);
    return stop;
  }, [number]);

  return { showing, show: (...film) => void show(...film), stop };
}
