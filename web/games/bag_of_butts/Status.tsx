/** Whose turn it is and what they do now; and what hangs over the game. */

import { Trans } from "@lingui/react/macro";
import type { View } from "../../protocol/views/bag_of_butts";
import type { Scene } from "./scene";
import { points } from "./standing";
import { headline, subline } from "./words/status";
import "./status.css";

interface Props {
  scene: Scene;
  names: readonly string[];
  yours: readonly number[];
  away: readonly number[];
  /** The own seat that decides now can do so. */
  deciding: boolean;
}

export function Status({ scene, names, yours, away, deciding }: Props) {
  const { view, value } = scene;
  const more = subline(scene, names);
  return (
    <div className="bob-status" data-deciding={deciding || undefined}>
      <h2>{headline(scene, names, yours, away)}</h2>
      <p className="bob-worth">
        <Trans>Value of a butt</Trans> <b className="bob-coin">{value}</b>
      </p>
      {more && <p>{more}</p>}
      {view.phase !== "over" && view.last_round && scene.phase !== "drawing" && <LastRound view={view} />}
    </div>
  );
}

function LastRound({ view }: { view: View }) {
  const best = Math.max(...points(view));
  return (
    <p className="bob-last-round">
      {view.extra_scores ? (
        <Trans>Extra game, from zero: the first reset ends it.</Trans>
      ) : (
        <Trans>{best} points reached: the next reset ends the game!</Trans>
      )}
    </p>
  );
}
