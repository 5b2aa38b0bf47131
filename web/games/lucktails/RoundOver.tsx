/** A round has ended: who left how and what it brought, until the next one is dealt. */

import { plural, t } from "@lingui/core/macro";
import { NextRound } from "../../app/play/NextRound";
import { nameOf } from "../../app/play/names";
import type { LostFocus } from "../../app/play/useLostFocus";
import type { View } from "../../protocol/views/lucktails";
import { Critter } from "./Critter";
import { Gained } from "./Gained";
import { cardName } from "./words/cards";
import { howLeft } from "./words/places";
import { LUCKTAILS } from "./worth";
import "./roundover.css";

interface Props {
  view: View;
  names: readonly string[];
  /** Deals the next round; null where time does it. */
  goOn: (() => void) | null;
  lostFocus: LostFocus;
}

export function RoundOver({ view, names, goOn, lostFocus }: Props) {
  const round = view.round;
  const rows = view.leavings.filter((row) => row.round === round).slice(-view.players);
  return (
    <section className="lt-roundover" aria-label={t`Round ${round}`}>
      <ol>
        {rows.map((row) => {
          const shown = cardName(row.card);
          return (
            <li key={row.seat} data-seat={row.seat}>
              <Critter seat={row.seat} />
              <span className="lt-roundover-how">
                <b>{nameOf(row.seat, names)}</b> {howLeft(row)}
                <span className="visually-hidden">
                  {t`, revealed ${shown}`}
                  {row.bonus > 0 && `, ${plural(row.bonus, { one: "with # bonus VP", other: "with # bonus VPs" })}`}
                </span>
              </span>
              <span className="lt-mini" data-lucky={row.card === LUCKTAILS || undefined} aria-hidden="true">
                {row.card}
                {row.bonus > 0 && <b className="lt-mini-bonus">+{row.bonus}</b>}
              </span>
              <Gained n={row.gained} />
              <span className="lt-roundover-total">
                {view.scores[row.seat - 1]} <span className="visually-hidden">{t`VPs`}</span>
              </span>
            </li>
          );
        })}
      </ol>
      <NextRound goOn={goOn} lostFocus={lostFocus} />
    </section>
  );
}
