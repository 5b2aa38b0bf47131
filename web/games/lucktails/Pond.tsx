/** The pond: a lily pad for each of the eight cards, with a marker on those that are out of the round. */

import { t } from "@lingui/core/macro";
import type { View } from "../../protocol/views/lucktails";
import { Bobber } from "./Tokens";
import { cardName } from "./words/cards";
import { LUCKTAILS } from "./worth";
import "./pond.css";

export function Pond({ view }: { view: View }) {
  return (
    <section className="lt-pond" aria-label={t`The pond`}>
      <ul className="lt-pads">
        {view.pond.map(({ card, marked }, i) => {
          const shown = cardName(card);
          const own = !marked && view.unseen.includes(card);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a place on the pond; cards may be equal
              key={i}
              className="lt-pad"
              data-marked={marked || undefined}
              data-lucky={card === LUCKTAILS || undefined}
            >
              <Pad />
              <span className="lt-pad-card" aria-hidden="true">
                {card}
              </span>
              {marked && <Bobber />}
              <span className="visually-hidden">
                {marked
                  ? t`${shown}: out of the round`
                  : own
                    ? t`${shown}: face down, you haven't seen it`
                    : t`${shown}: face down`}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="lt-legend" aria-hidden="true">
        <span>
          <Bobber /> {t`out of the round`}
        </span>{" "}
        <span>
          <b>L</b> {t`level with the leader`}
        </span>
      </p>
    </section>
  );
}

function Pad() {
  return (
    <svg viewBox="0 0 60 52" aria-hidden="true">
      <path d="M30 26L54 12C62 30 50 50 30 50C12 50 2 40 2 26C2 12 14 2 30 2C38 2 45 5 50 9Z" />
    </svg>
  );
}
