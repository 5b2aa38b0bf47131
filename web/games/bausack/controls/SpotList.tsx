/** Suggested spots: looking at one shows it in the picture; the hand puts the piece there by itself. */

import { t } from "@lingui/core/macro";
import { written } from "../poses";
import { chanceWords, spotsInWords } from "../words/spots";
import type { PlaceProps } from "./Place";

export function SpotList({ view, spots: { list, spot, setSpot } }: PlaceProps) {
  if (list === null) {
    return <p role="status">{t`Looking for spots…`}</p>;
  }
  if (list.length === 0) {
    return <p role="status">{t`No spot was found where it is likely to stand.`}</p>;
  }
  return (
    <ol className="bs-spots" aria-label={t`Suggested spots`}>
      {spotsInWords(list, view).map((each) => (
        <li key={each.words}>
          <button type="button" aria-pressed={spot === each.spot} onClick={() => setSpot(each.spot)}>
            <span>{each.words}</span> <small>{chanceWords(each.spot)}</small>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Lets the hand put the piece on the spot that is looked at. */
export function PutThere({ hand, busy, spots: { list, spot }, play }: PlaceProps) {
  const none = list?.length === 0;
  const at = spot ? ` at ${written(spot.pose)}` : "";
  return (
    <button
      type="button"
      className="play-button bs-end"
      disabled={busy || !(spot || none)}
      onClick={() => play(`place ${hand.piece}${at}`)}
    >
      {none ? t`Put it on top all the same` : t`Put it there`}
    </button>
  );
}
