/** Whose turn it is and what has just happened: the same block at every table. */

import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { AnyView } from "../game";
import { isClosed } from "./winners";

interface Props {
  view: AnyView;
  /** The class by which a game places it. */
  className: string;
  headline: string;
  /** Your own seat that decides now can do so. */
  deciding: boolean;
  /** Something bad has just happened. */
  bad?: boolean;
  /** Beside the headline. */
  facts?: ReactNode;
  /** What has just happened, in words; empty keeps its room, null needs none. */
  children: ReactNode;
}

export function Status({ view, className, headline, deciding, bad = false, facts, children }: Props) {
  return (
    <div className={`play-status ${className}`} data-deciding={deciding || undefined} data-bad={bad || undefined}>
      <h2>{isClosed(view) ? t`The match is over` : headline}</h2>
      {facts}
      {children !== null && <p>{children}</p>}
    </div>
  );
}

/** The number of the round, beside the headline. */
export function Round({ round }: { round: number }) {
  return <span className="play-round">{t`Round ${round}`}</span>;
}
