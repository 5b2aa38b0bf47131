/** Everybody at the table: their tokens, their tower, and what they do now. A press looks at their tower. */

import { plural, t } from "@lingui/core/macro";
import { WithFace } from "../../../app/bots/SeatFace";
import { nameOf } from "../../../app/play/names";
import type { View } from "../../../protocol/views/bausack";
import { tokens } from "../words/pieces";
import { plateWords, towerSize } from "../words/status";
import { Coins } from "./Coins";
import "./players.css";

interface Props {
  view: View;
  names: readonly string[];
  yours: readonly number[];
  away: readonly number[];
  /** Null where there is no picture. */
  look: ((seat: number) => void) | null;
}

export function Players({ view, names, yours, away, look }: Props) {
  return (
    <div className="bs-seats">
      <ul className="bs-players" aria-label={t`Players`}>
        {Array.from({ length: view.players }, (_, i) => i + 1).map((seat) => {
          const state = away.includes(seat) ? t`away` : plateWords(view, seat);
          const height = towerSize(view, seat);
          const pool = view.pools[seat - 1] ?? 0;
          const name = nameOf(seat, names);
          const words = [tokens(pool), plural(height, { one: "tower of # piece", other: "tower of # pieces" }), state];
          return (
            <li key={seat}>
              <WithFace seat={seat}>
                <button
                  type="button"
                  className="bs-plate"
                  data-seat={seat}
                  data-active={(view.phase !== "over" && view.player === seat) || undefined}
                  data-out={!view.standing.includes(seat) || undefined}
                  data-yours={yours.includes(seat) || undefined}
                  disabled={look === null}
                  onClick={() => look?.(seat)}
                >
                  <span className="visually-hidden">{t`Look at the tower of ${name}`}: </span>
                  <b>{name}</b>
                  <span className="bs-height" aria-hidden="true">
                    ▲ {height}
                  </span>
                  <span className="bs-pool" aria-hidden="true">
                    <Coins count={pool} />
                    <b>{pool}</b>
                  </span>
                  {state && (
                    <span className="bs-state" aria-hidden="true">
                      {state}
                    </span>
                  )}
                  <span className="visually-hidden">, {words.filter(Boolean).join(", ")}</span>
                </button>
              </WithFace>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
