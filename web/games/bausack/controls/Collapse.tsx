/** While a fall is looked at: why somebody is out, seeing it again, going on. */

import { t } from "@lingui/core/macro";
import type { Last, Out } from "../../../protocol/views/bausack";
import { type FilmShow, SLOW } from "../useFilm";
import { whyWords } from "../words/fall";

interface Props {
  fall: Last;
  /** Whom it put out. */
  out: readonly Out[];
  /** Null where there is no picture. */
  film: FilmShow | null;
  goOn(): void;
}

export function Collapse({ fall, out, film, goOn }: Props) {
  return (
    <section className="bs-fallen" aria-label={t`A tower has fallen`}>
      <p>{whyWords(out)}</p>
      <button type="button" className="play-button" onClick={goOn}>
        {t`Go on`}
      </button>
      {film && (
        <button type="button" className="play-button" data-plain onClick={() => film.show(fall, SLOW, true)}>
          {t`See it again, slowly`}
        </button>
      )}
    </section>
  );
}
