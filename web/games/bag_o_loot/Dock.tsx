/** The viewer's own side, always in reach: offers, the hand, the knock. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useRef } from "react";
import { Key } from "../../app/play/Key";
import { type LostFocus, useTakeFocus } from "../../app/play/useLostFocus";
import type { View } from "../../protocol/views/bag_o_loot";
import { Hand } from "./Hand";
import { Paw, UndoArrow } from "./Icons";
import { Offers } from "./Offers";
import type { Choice } from "./useChoice";
import "./dock.css";

interface Props {
  view: View;
  seat: number;
  names: readonly string[];
  drawn: readonly string[];
  choice: Choice | null;
  lostFocus: LostFocus;
}

export function Dock({ view, seat, names, drawn, choice, lostFocus }: Props) {
  return (
    <section className="bl-dock" aria-label={t`Your hand`} data-deciding={choice !== null || undefined}>
      {choice && <Offers choice={choice} drawn={drawn} names={names} />}
      <Hand hand={view.hand ?? []} drawn={drawn} choice={choice} seat={seat} />
      {choice && <Buttons choice={choice} lostFocus={lostFocus} />}
    </section>
  );
}

function Buttons({ choice, lostFocus }: { choice: Choice; lostFocus: LostFocus }) {
  const { view, busy, undo } = choice;
  const may = view.legal.includes("knock");
  const why = useId();
  const knock = useRef<HTMLButtonElement>(null);
  useTakeFocus(knock, lostFocus);
  return (
    <div className="bl-buttons">
      {undo && (
        <button type="button" className="play-button bl-undo" data-plain aria-keyshortcuts="U" onClick={undo}>
          <UndoArrow />
          <Trans>Take back</Trans> <Key name="U" />
        </button>
      )}
      <button
        ref={knock}
        type="button"
        className="play-button bl-knock"
        data-ready={(may && view.plays_left === 0) || undefined}
        aria-disabled={!may || busy || undefined}
        aria-describedby={may ? undefined : why}
        aria-keyshortcuts="K"
        onClick={choice.knock}
      >
        <Paw />
        <span>
          <Trans>Knock</Trans>
          {!may && <small id={why}>{t`make a play first`}</small>}
          {may && <small>{t`ends your turn`}</small>}
        </span>
        <Key name="K" />
      </button>
    </div>
  );
}
