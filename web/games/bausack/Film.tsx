/** The buttons that show the last placement again, and the last fall, slowly. */

import { t } from "@lingui/core/macro";
import type { Last, View } from "../../protocol/views/bausack";
import { type FilmShow, SLOW } from "./useFilm";
import { lastFall } from "./useScene";

interface Props {
  film: FilmShow;
  view: View;
  /** The fall that is looked at now. */
  fall: Last | null;
}

export function Film({ film, view: { last, ...view }, fall }: Props) {
  const fell = lastFall({ ...view, last });
  return (
    <div className="bs-film" data-no-picture data-showing={film.showing || undefined}>
      {film.showing && (
        <button type="button" onClick={film.stop}>
          {t`Back to now`}
        </button>
      )}
      {!film.showing && !fall && last && (
        <button type="button" onClick={() => film.show(last, SLOW)}>
          {t`See it again, slowly`}
        </button>
      )}
      {!film.showing && !fall && fell && fell !== last && (
        <button type="button" onClick={() => film.show(fell, SLOW)}>
          {t`See the last fall again`}
        </button>
      )}
    </div>
  );
}
