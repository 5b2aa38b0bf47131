/** Suggested spots: looking at one shows it in the picture; the hand puts the piece there by itself. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { written } from "../poses";
import { chanceWords, spotWords } from "../words/spots";
import type { PlaceProps } from "./Place";

export function SpotList({ hand, busy, spots, play }: PlaceProps) {
  const { list, asking, ask, spot, setSpot } = spots;
  if (list === null) {
    return (
      <button type="button" className="play-button" data-plain disabled={asking || busy} onClick={ask}>
        {asking ? <Trans>Looking for spots…</Trans> : <Trans>Suggest spots</Trans>}
      </button>
    );
  }
  if (list.length === 0) {
    return (
      <>
        <p>
          <Trans>No spot was found where it is likely to stand.</Trans>
        </p>
        <button
          type="button"
          className="play-button"
          data-plain
          disabled={busy}
          onClick={() => play(`place ${hand.piece}`)}
        >
          <Trans>Put it on top all the same</Trans>
        </button>
      </>
    );
  }
  return (
    <>
      <ol className="bs-spots" aria-label={t`Suggested spots`}>
        {list.map((each) => (
          <li key={each.pose.join()}>
            <button type="button" aria-pressed={spot === each} onClick={() => setSpot(spot === each ? null : each)}>
              <span>{spotWords(each)}</span> <small>{chanceWords(each)}</small>
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="play-button"
        disabled={busy || spot === null}
        onClick={() => spot && play(`place ${hand.piece} at ${written(spot.pose)}`)}
      >
        <Trans>Put it there</Trans>
      </button>
    </>
  );
}
