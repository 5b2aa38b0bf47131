/** The viewer's own side, always in reach and always in the same place: what can be done, the hand, the knock. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type RefObject, useEffect, useId, useRef } from "react";
import { Key } from "../../app/play/Key";
import { type LostFocus, useTakeFocus } from "../../app/play/useLostFocus";
import type { View } from "../../protocol/views/bag_o_loot";
import { isIdle } from "./choice";
import { Hand } from "./Hand";
import { Paw, UndoArrow } from "./Icons";
import { Offers } from "./Offers";
import type { Choice } from "./useChoice";
import { cardName } from "./words/cards";
import "./dock.css";

interface Props {
  view: View;
  seat: number;
  names: readonly string[];
  drawn: readonly string[];
  choice: Choice | null;
  /** What has just happened, in words. */
  news: string | null;
  /** Nothing is decided any more. */
  replay: boolean;
  lostFocus: LostFocus;
}

export function Dock({ view, seat, names, drawn, choice, news, replay, lostFocus }: Props) {
  return (
    <section className="bl-dock" aria-label={t`Your hand`} data-deciding={choice !== null || undefined}>
      <div className="bl-room">
        {choice && <Offers choice={choice} drawn={drawn} names={names} />}
        {news && (!choice || isIdle(choice)) && <p className="bl-news">{news}</p>}
      </div>
      <Hand hand={view.hand ?? []} drawn={drawn} choice={choice} seat={seat} />
      {!replay && <Buttons view={view} choice={choice} lostFocus={lostFocus} />}
    </section>
  );
}

/** What isn't possible now leaves its place free, so that nothing else gets under the finger. */
function Buttons({ view, choice, lostFocus }: Pick<Props, "view" | "choice" | "lostFocus">) {
  const main = useRef<HTMLButtonElement>(null);
  useTakeFocus(main, lostFocus);
  return (
    <div className="bl-buttons">
      {choice?.undo && (
        <button type="button" className="play-button bl-undo" data-plain aria-keyshortcuts="U" onClick={choice.undo}>
          <UndoArrow />
          {t`Take back`} <Key name="U" />
        </button>
      )}
      {choice?.punting ? (
        <Punt choice={choice} card={choice.punting} />
      ) : (
        <Knock ref={main} view={view} choice={choice} />
      )}
      {choice && !isIdle(choice) && (
        <button
          key={choice.punting ? "keep" : "back"}
          type="button"
          className="play-button bl-clear"
          data-plain
          aria-keyshortcuts="Escape"
          onClick={choice.clear}
        >
          {choice.punting ? t`Keep it` : <Trans context="cards">Put back</Trans>} <Key name="Esc" />
        </button>
      )}
    </div>
  );
}

function Knock({ ref, view, choice }: { ref: RefObject<HTMLButtonElement | null>; view: View; choice: Choice | null }) {
  const may = choice !== null && choice.knock !== null;
  const why = useId();
  return (
    <button
      ref={ref}
      type="button"
      className="play-button bl-knock"
      data-ready={(may && view.plays_left === 0) || undefined}
      aria-disabled={!may || choice.busy || undefined}
      aria-describedby={may ? undefined : why}
      aria-keyshortcuts="K"
      onClick={choice?.knock ?? undefined}
    >
      <Paw />
      <span>
        {t`Knock`}
        <small id={why}>{!choice ? t`not your turn` : may ? t`ends your turn` : t`make a play first`}</small>
      </span>
      <Key name="K" />
    </button>
  );
}

/** A punt draws a card, so there is no way back: it is asked once more, away from where it was asked for. */
function Punt({ choice, card }: { choice: Choice; card: NonNullable<Choice["punting"]> }) {
  const self = useRef<HTMLButtonElement>(null);
  useEffect(() => self.current?.focus({ preventScroll: true }), []);
  const name = cardName(card.looters > 0 ? "L" : String(card.number));
  return (
    <button
      ref={self}
      type="button"
      className="play-button bl-knock bl-punt"
      disabled={choice.busy}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={choice.punt}
    >
      <span>
        {t`Punt the ${name}`}
        <small>{t`can't be taken back`}</small>
      </span>
      <Key name="↵" />
    </button>
  );
}
