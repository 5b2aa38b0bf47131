/** For somebody who is out while others build on: their own fall again, a quicker pace, another match, leaving. */

import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Link } from "../../../app/Link";
import { paceSetting } from "../../../app/pace";
import { useRemembered } from "../../../app/remembered";
import { problemWords } from "../../../app/words";
import type { View } from "../../../protocol/views/bausack";
import { beginAnew } from "../anew";
import { type FilmShow, SLOW } from "../useFilm";

interface Props {
  view: View;
  /** Your own seat that fell. */
  seat: number;
  film: FilmShow | null;
}

export function Out({ view, seat, film }: Props) {
  const pace = useRemembered(paceSetting);
  const [trouble, setTrouble] = useState<string | null>(null);
  const fall = [...view.earlier, ...(view.last ? [view.last] : [])].find(({ fallen }) => fallen.flat().includes(seat));
  const begin = () => void beginAnew(view.players).catch((error) => setTrouble(problemWords(error)));
  return (
    <section className="bs-fallen" aria-label={t`You are out`}>
      <p>{t`You are out; the others build on. You may watch, or go.`}</p>
      {film && fall && (
        <button type="button" className="play-button" data-plain onClick={() => film.show(fall, SLOW)}>
          {t`See my fall again`}
        </button>
      )}
      <button
        type="button"
        className="play-button"
        data-plain
        disabled={pace === "instant"} // and it stays: what is beside it mustn't come under the finger
        onClick={() => paceSetting.set("instant")}
      >
        {t`Speed up the rest`}
      </button>
      <button type="button" className="play-button" onClick={begin}>
        {t`New match with bots`}
      </button>
      <Link to="/" className="play-button bs-leave">
        {t`Leave`}
      </Link>
      {trouble && <p role="alert">{trouble}</p>}
    </section>
  );
}
