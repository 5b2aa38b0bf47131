/** What draws brought, and what own decisions gave away: two bars a player, in chance to win. */

import { plural, t } from "@lingui/core/macro";
import { Fragment } from "react";
import type { ReviewedSeat } from "../../protocol/types";
import { nameOf } from "../play/names";
import { barOf, reachOf } from "./graph";
import { signed } from "./words";

export function Account({ seats, names }: { seats: readonly ReviewedSeat[]; names: readonly string[] }) {
  const reach = reachOf(seats);
  return (
    <table className="review-account">
      <caption className="visually-hidden">{t`What changed everybody's chance to win`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Player`}</th>
          <th scope="col">{t`Luck`}</th>
          <th scope="col">{t`Decisions`}</th>
          <th scope="col">{t`Accuracy`}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <Fragment key={seat.seat}>
            <tr data-seat={seat.seat}>
              <th scope="row">{nameOf(seat.seat, names)}</th>
              <Bar value={seat.luck} low={seat.luck_low} high={seat.luck_high} reach={reach} />
              <Bar value={-seat.loss} low={-seat.loss_high} high={-seat.loss_low} reach={reach} />
              <td>{seat.accuracy === null ? "–" : Math.round(seat.accuracy)}</td>
            </tr>
            <Mistakes seat={seat} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Mistakes({ seat: { blunders, mistakes, inaccuracies } }: { seat: ReviewedSeat }) {
  const counted = [
    blunders > 0 && plural(blunders, { one: "# blunder", other: "# blunders" }),
    mistakes > 0 && plural(mistakes, { one: "# mistake", other: "# mistakes" }),
    inaccuracies > 0 && plural(inaccuracies, { one: "# inaccuracy", other: "# inaccuracies" }),
  ].filter(Boolean);
  if (counted.length === 0) return null;
  return (
    <tr className="review-counted">
      <td colSpan={4}>{counted.join(", ")}</td>
    </tr>
  );
}

interface BarProps {
  value: number;
  low: number;
  high: number;
  reach: number;
}

function Bar({ value, low, high, reach }: BarProps) {
  const bar = barOf(0, value, reach);
  const sure = barOf(low, high, reach);
  return (
    <td>
      {signed(value)}
      <span className="review-bar" aria-hidden="true">
        <span style={{ left: `${bar.left}%`, width: `${bar.width}%` }} />
        <i style={{ left: `${sure.left}%`, width: `${sure.width}%` }} />
      </span>
    </td>
  );
}
