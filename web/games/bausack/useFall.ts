/**
 * A fall is seen by everybody before anything else is: as it happened, or else on film. Then it is told who is out, and
 * then the page goes on.
 */

import { useEffect, useRef, useState } from "react";
import type { Sound } from "../../app/sound";
import type { Last } from "../../protocol/views/bausack";
import type { FilmShow } from "./useFilm";
import type { LookAt } from "./useLook";
import type { Scene } from "./useScene";

const TIME = 5000; // milliseconds to read who is out and why; then the page goes on by itself
const LEAST = 2500;

interface Wanted {
  /** The piece that is shown was let go in sight. */
  released: boolean;
  film: FilmShow;
  look: LookAt;
  sound: Sound;
  pace: number;
  reduced: boolean;
}

/** The fall that has been seen and can be told. */
export function useFall({ fall, number, goOn }: Scene, wanted: Wanted): Last | null {
  const { released, film, look, sound, pace, reduced } = wanted;
  const [seen, setSeen] = useState<Last | null>(null);
  const filmed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every fall
  useEffect(() => {
    if (!fall) return;
    sound.play("nope", { after: 0.4 });
    const first = fall.fallen[0]?.[0] ?? fall.seat;
    const live = released && number === fall.event - 2 && !document.hidden;
    filmed.current = false;
    if (!live && !reduced) film.show(fall, 1, true);
    else {
      setSeen(fall);
      if (first !== fall.seat) look("tower", first);
    }
    return film.stop;
  }, [fall]);
  const { showing } = film;
  useEffect(() => {
    if (showing) filmed.current = true;
    if (!fall || showing) return;
    if (filmed.current) setSeen(fall);
    const timer = setTimeout(goOn, Math.max(LEAST, TIME * pace));
    return () => clearTimeout(timer);
  }, [fall, showing, goOn, pace]);
  return seen === fall ? fall : null;
}
