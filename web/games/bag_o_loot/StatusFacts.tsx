/** What is left of the turn and of the round, beside the headline. */

import { t } from "@lingui/core/macro";
import { Round } from "../../app/play/Status";
import type { View } from "../../protocol/views/bag_o_loot";
import { Back } from "./Face";
import { Lock } from "./Icons";
import { NextCard } from "./OpenHand";
import { isClosing } from "./scene";
import { lastTurnsLine, lastTurnsShort, playsLine } from "./words/status";
import "./status.css";

export function StatusFacts({ view }: { view: View }) {
  const { round, pile } = view;
  const last = lastTurnsLine(view);
  const playing = view.phase === "turn";
  return (
    <span className="bl-status-facts">
      {playing && <Plays view={view} />}
      {playing && (
        <span className="bl-pile" data-place="pile" title={t`Cards in the pile`}>
          <Back />
          <b>{pile}</b> <span className="visually-hidden">{t`cards in the pile`}</span>
          {view.next_card !== null && <NextCard card={view.next_card} />}
        </span>
      )}
      {playing && last ? (
        <span className="bl-last" title={last}>
          <span aria-hidden="true">{lastTurnsShort(view)}</span>
          <span className="visually-hidden">{last}</span>
        </span>
      ) : (
        !isClosing(view) && <Round round={round} />
      )}
    </span>
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
