/** Whose turn it is, what is left of it and of the round, and what has just happened. */

import { t } from "@lingui/core/macro";
import type { Move, View } from "../../protocol/views/bag_o_loot";
import { Back } from "./Face";
import { Lock } from "./Icons";
import { isClosing } from "./scene";
import { headline, lastTurnsLine, lastTurnsShort, playsLine } from "./words/status";
import "./status.css";

interface Props {
  view: View;
  names: readonly string[];
  yours: readonly number[];
  away: readonly number[];
  /** What you may do. */
  moves: readonly Move[];
  /** Your own seat that decides now can do so. */
  deciding: boolean;
  /** What has just happened, in words; empty keeps its room, null needs none. */
  news: string | null;
}

export function Status({ view, names, yours, away, moves, deciding, news }: Props) {
  const { round, pile } = view;
  const last = lastTurnsLine(view);
  const soon = lastTurnsShort(view);
  const playing = view.phase === "turn";
  return (
    <div className="bl-status" data-deciding={deciding || undefined}>
      <h2>{headline(view, names, yours, away, moves)}</h2>
      <span className="bl-status-facts">
        {playing && <Plays view={view} />}
        {playing && (
          <span className="bl-pile" data-place="pile" title={t`Cards in the pile`}>
            <Back />
            <b>{pile}</b> <span className="visually-hidden">{t`cards in the pile`}</span>
          </span>
        )}
        {playing && last ? (
          <span className="bl-last" title={last}>
            <span aria-hidden="true">{soon}</span>
            <span className="visually-hidden">{last}</span>
          </span>
        ) : (
          !isClosing(view) && <span className="bl-round">{t`Round ${round}`}</span>
        )}
      </span>
      {news !== null && <p className="bl-news">{news}</p>}
    </div>
  );
}

function Plays({ view }: { view: View }) {
  const { plays, plays_left } = view;
  const line = playsLine(view);
  return (
    <span className="bl-plays-left" title={line}>
      <span className="visually-hidden">{line}</span>
      {view.locked_turn && <Lock />}
      {Array.from({ length: plays + plays_left }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only counted
        <span key={i} className="bl-pip" data-used={i < plays || undefined} aria-hidden="true" />
      ))}
    </span>
  );
}
