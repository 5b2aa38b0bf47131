/** Your own hand as a fan: cards are chosen with a press, the keyboard, or dragged to where they go. */

import { t } from "@lingui/core/macro";
import { type CSSProperties, type KeyboardEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useKeys } from "../../app/play/useKeys";
import { type HandCard, handCards, toggled } from "./cards";
import { Face } from "./Face";
import type { Choice } from "./useChoice";
import { type Dragged, useDrag } from "./useDrag";
import { cardName } from "./words/cards";
import "./hand.css";

interface Props {
  hand: readonly string[];
  drawn: readonly string[];
  choice: Choice | null;
  seat: number;
}

const MANY = 12; // more cards lie in two rows on a small screen

export function Hand({ hand, drawn, choice, seat }: Props) {
  const cards = handCards(hand, drawn);
  const fan = useRef<HTMLFieldSetElement>(null);
  const [cursor, setCursor] = useState(0);
  const current = Math.min(cursor, Math.max(0, cards.length - 1));
  const drag = useDrag((keys, place) => choice?.drop(keys, place));
  const focus = (at: number) => {
    const buttons = fan.current?.querySelectorAll("button");
    buttons?.[(at + cards.length) % Math.max(1, cards.length)]?.focus();
  };
  const arrows: Record<string, () => void> = {
    ArrowLeft: () => focus(current - 1),
    ArrowRight: () => focus(current + 1),
    Home: () => focus(0),
    End: () => focus(cards.length - 1),
  };
  useKeys({ ArrowLeft: () => focus(current), ArrowRight: () => focus(current) }, choice !== null);
  const onKeyDown = (event: KeyboardEvent) => {
    const go = arrows[event.key];
    if (!go) return;
    event.preventDefault();
    go();
  };
  return (
    <fieldset
      ref={fan}
      className="bl-hand"
      data-place={`hand-${seat}`}
      data-many={cards.length > MANY || undefined}
      style={{ "--n": cards.length, "--half": Math.ceil(cards.length / 2) } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <legend className="visually-hidden">{t`Your hand: arrow keys move, space chooses`}</legend>
      {cards.map(({ key, card, drawn: isNew }, i) => (
        <button
          key={key}
          type="button"
          className="bl-card"
          style={placeOf(i, cards.length)}
          tabIndex={i === current ? 0 : -1}
          aria-pressed={choice?.keys.includes(key) ?? false}
          aria-disabled={choice === null || undefined}
          data-drawn={isNew || undefined}
          data-dragged={drag.dragged?.keys.includes(key) || undefined}
          onFocus={() => setCursor(i)}
          onClick={() => !drag.wasDrag() && choice?.toggle(key)}
          onPointerDown={(event) => choice && drag.down(event, carried(choice.keys, key))}
          onPointerMove={drag.move}
          onPointerUp={drag.up}
          onPointerCancel={drag.cancel}
        >
          <span className="visually-hidden">{label(card, isNew)}</span>
          <span className="bl-card-face">
            <Face card={card} />
            {isNew && (
              <span className="bl-card-new" aria-hidden="true">
                {t`new`}
              </span>
            )}
          </span>
        </button>
      ))}
      {drag.dragged && <Carried dragged={drag.dragged} cards={cards} />}
    </fieldset>
  );
}

/** How many places to the right of the middle a card lies: in one row, and with as many in each of two rows. */
function placeOf(i: number, n: number): CSSProperties {
  const half = Math.ceil(n / 2);
  const row = i < half ? 0 : 1;
  const inRow = row === 0 ? half : n - half;
  const right = i - row * half - (inRow - 1) / 2;
  return { "--right": i - (n - 1) / 2, "--row": row, "--right-in-row": right } as CSSProperties;
}

function label(card: string, isNew: boolean): string {
  const name = cardName(card);
  return isNew ? t`${name}, new` : name;
}

/** The cards that are taken along: all that are chosen, with the one under the finger. */
function carried(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys : toggled(keys, key);
}

function Carried({ dragged: { keys, x, y }, cards }: { dragged: Dragged; cards: readonly HandCard[] }) {
  return createPortal(
    <div className="bl-carried" style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden="true">
      {cards
        .filter(({ key }) => keys.includes(key))
        .map(({ key, card }) => (
          <Face key={key} card={card} />
        ))}
    </div>,
    document.body,
  );
}
