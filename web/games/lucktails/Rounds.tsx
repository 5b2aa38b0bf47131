/** All rounds so far: the card everybody left with, and the VPs. */

import { t } from "@lingui/core/macro";
import { GrowingTable } from "../../app/play/GrowingTable";
import { nameOf } from "../../app/play/names";
import type { Leaving, View } from "../../protocol/views/lucktails";
import { Critter } from "./Critter";
import { cardName } from "./words/cards";
import { howLeft } from "./words/places";
import "./rounds.css";

export function Rounds({ view, names, hide }: { view: View; names: readonly string[]; hide: Leaving | null }) {
  const rows = view.leavings.filter((row) => row !== hide);
  const rounds = [...new Set(rows.map(({ round }) => round))];
  const seats = view.scores.map((_, i) => i + 1);
  return (
    <div className="lt-rounds">
      <h3 id="lt-rounds">{t`The rounds so far`}</h3>
      {rounds.length === 0 ? (
        <p>{t`Nobody has left a round yet.`}</p>
      ) : (
        <GrowingTable className="lt-rounds-scroll" title="lt-rounds" rows={rows.length}>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t`Round`}</span>
                </th>
                {seats.map((seat) => (
                  <th key={seat} scope="col">
                    <Critter seat={seat} />
                    <span>{nameOf(seat, names)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rounds.map((round) => (
                <tr key={round}>
                  <th scope="row">{round}</th>
                  {seats.map((seat) => (
                    <td key={seat}>
                      {rows
                        .filter((row) => row.round === round && row.seat === seat)
                        .map((row) => (
                          <Cell key={row.total} row={row} />
                        ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {rows.some(({ how }) => how === "take") && (
            <p className="lt-legend">
              <s className="lt-mini" data-unpaid>
                3
              </s>{" "}
              {t`shown, not earned: they took the bait`}
            </p>
          )}
        </GrowingTable>
      )}
    </div>
  );
}

function Cell({ row }: { row: Leaving }) {
  const shown = cardName(row.card);
  const how = howLeft(row);
  return (
    <span className="lt-cell" title={`${how}: ${shown}`}>
      <b>+{row.gained}</b>
      <span className="lt-mini" data-unpaid={row.how === "take" || undefined} aria-hidden="true">
        {row.card}
      </span>
      <span className="visually-hidden">
        {how}: {shown}
      </span>
    </span>
  );
}
