/** Suggested spots: looking at one shows it in the picture; the hand puts the piece there by itself. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { written } from "../poses";
import { chanceWords, spotWords } from "../words/spots";
import type { PlaceProps } from "./Place";

export function Spots({ hand, busy, spots, suggest, spot, setSpot, play }: PlaceProps) {
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await suggest();
    setAsking(false);
  };
  if (spots === null) {
    return (
      <button type="button" className="bs-button" data-plain disabled={asking || busy} onClick={() => void ask()}>
        {asking ? <Trans>Looking for spots…</Trans> : <Trans>Suggest spots</Trans>}
      </button>
    );
  }
  if (spots.length === 0) {
    return (
      <>
        <p>
          <Trans>No spot was found where it is likely to stand.</Trans>
        </p>
        <button
          type="button"
          className="bs-button"
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
        {spots.map((each) => (
          <li key={each.pose.join()}>
            <button type="button" aria-pressed={spot === each} onClick={() => setSpot(spot === each ? null : each)}>
              <span>{spotWords(each)}</span> <small>{chanceWords(each)}</small>
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="bs-button"
        disabled={busy || spot === null}
        onClick={() => spot && play(`place ${hand.piece} at ${written(spot.pose)}`)}
      >
        <Trans>Put it there</Trans>
      </button>
    </>
  );
}
