/** Whose turn it is and what has just happened. */

import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Scene } from "./scene";
import { headline, subline } from "./words/status";
import "./status.css";

interface Props {
  scene: Scene;
  /** The raises that led to the bait. */
  baits: readonly { seat: number; bait: number }[];
  names: readonly string[];
  yours: readonly number[];
  away: readonly number[];
  /** Your own seat that decides now can do so. */
  deciding: boolean;
  /** In the place of the round's number. */
  children: ReactNode;
}

export function Status({ scene, baits, names, yours, away, deciding, children }: Props) {
  const { round } = scene.view;
  const more = subline(scene, baits, names, yours);
  return (
    <div className="lt-status" data-deciding={deciding || undefined}>
      <h2>{headline(scene, names, yours, away)}</h2>
      {children}
      {!children && !scene.closing && <span className="lt-round">{t`Round ${round}`}</span>}
      <p>{more}</p>
    </div>
  );
}
