/** The button that shows the last placement again, slowly. */

import { Trans } from "@lingui/react/macro";
import type { FilmShow } from "./useFilm";

export function Film({ film }: { film: FilmShow }) {
  if (!film.there) return null;
  return (
    <div className="bs-film" data-showing={film.showing || undefined}>
      {film.showing ? (
        <button type="button" onClick={film.stop}>
          <Trans>Back to now</Trans>
        </button>
      ) : (
        <button type="button" onClick={film.slowly}>
          <Trans>See it again, slowly</Trans>
        </button>
      )}
    </div>
  );
}
