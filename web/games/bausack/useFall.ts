/** A fall is seen by everybody before anything else is: as it happened, or else on film. Then the page goes on. */

import { useEffect } from "react";
import type { Sound } from "../../app/sound";
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

export function useFall({ fall, number, goOn }: Scene, { released, film, look, sound, pace, reduced }: Wanted): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every fall
  useEffect(() => {
    if (!fall) return;
    sound.play("nope", { after: 0.4 });
    const first = fall.fallen[0]?.[0] ?? fall.seat;
    const seen = released && number === fall.event - 2 && !document.hidden;
    if (!seen && !reduced) film.show(fall, 1, true);
    else if (first !== fall.seat) look("tower", first);
    return film.stop;
  }, [fall]);
  const { showing } = film;
  useEffect(() => {
    if (!fall || showing) return;
    const timer = setTimeout(goOn, Math.max(LEAST, TIME * pace));
    return () => clearTimeout(timer);
  }, [fall, showing, goOn, pace]);
}
