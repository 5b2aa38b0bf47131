/** The race to the target: everybody swims in a lane of their own. */

import { t } from "@lingui/core/macro";
import { nameOf } from "../../app/play/names";
import type { View } from "../../protocol/views/lucktails";
import { Critter } from "./Critter";
import { vps } from "./words/cards";
import "./race.css";

export function Race({ view, names }: { view: View; names: readonly string[] }) {
  const { target, scores } = view;
  const end = Math.max(target, ...scores);
  const goal = vps(target);
  return (
    <section className="lt-race" aria-label={t`The race to ${goal}`}>
      <h3>
        {t`The race to ${goal}`}
        {view.last_round && <b>{t`This round may be the last!`}</b>}
      </h3>
      <ol>
        {scores.map((score, i) => {
          const seat = i + 1;
          const name = nameOf(seat, names);
          const points = vps(score);
          return (
            <li key={seat} data-seat={seat} data-ahead={view.leaders.includes(seat) || undefined}>
              <span className="visually-hidden">{t`${name}: ${points}`}</span>
              <span className="lt-lane" aria-hidden="true">
                <span className="lt-lane-goal" style={{ left: `${(100 * target) / end}%` }} />
                <span className="lt-lane-swum" style={{ width: `${(100 * score) / end}%` }} />
                <span className="lt-lane-who" style={{ left: `${(100 * score) / end}%` }}>
                  <Critter seat={seat} />
                </span>
              </span>
              <b aria-hidden="true">{score}</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
