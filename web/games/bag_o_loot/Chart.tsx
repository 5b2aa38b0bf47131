/** Everybody's total after every round, as lines; their ends have the faces of the seats and the numbers. */

import { t } from "@lingui/core/macro";
import { listed, nameOf } from "../../app/play/names";
import type { View } from "../../protocol/views/bag_o_loot";
import { Thief } from "./Thief";
import { apart, rangeOf, totalsOf } from "./totals";
import { total } from "./words/cards";

const WIDE = 220;
const HIGH = 130;
const LEFT = 26;
const RIGHT = 158; // the lines end here; faces and totals follow
const TOP = 10;
const LINE = 16; // between faces
const DASHES = ["none", "7 3", "2 3", "10 3 2 3", "4 2", "1 4"];

export function Chart({ view, names }: { view: View; names: readonly string[] }) {
  const totals = totalsOf(view);
  const { low, high } = rangeOf(view);
  const rounds = view.sheets.length;
  const x = (round: number) => LEFT + ((RIGHT - LEFT) * round) / Math.max(1, rounds);
  const y = (points: number) => TOP + ((HIGH - 2 * TOP) * (high - points)) / Math.max(1, high - low);
  const ends = apart(
    totals.map((line) => y(line.at(-1) ?? 0)),
    LINE,
    TOP - 4,
    HIGH - 4,
  );
  const standing = listed(totals.map((line, i) => `${nameOf(i + 1, names)} ${total(line.at(-1) ?? 0)}`));
  return (
    <div className="bl-chart">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={t`Totals after round ${rounds}: ${standing}`}>
        <line className="bl-chart-axis" x1={LEFT} x2={RIGHT} y1={y(0)} y2={y(0)} />
        <line className="bl-chart-target" x1={LEFT} x2={RIGHT} y1={y(view.target)} y2={y(view.target)} />
        <text className="bl-chart-number" x={LEFT - 4} y={y(0) + 4}>
          0
        </text>
        <text className="bl-chart-number" x={LEFT - 4} y={y(view.target) + 4}>
          {view.target}
        </text>
        {totals.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has its seat
          <g key={i} data-seat={i + 1}>
            <polyline points={line.map((n, r) => `${x(r)},${y(n)}`).join(" ")} strokeDasharray={DASHES[i]} />
            <circle cx={RIGHT} cy={y(line.at(-1) ?? 0)} r="3.500" />
            <path d={`M${RIGHT + 5} ${y(line.at(-1) ?? 0)}L${RIGHT + 12} ${ends[i] ?? 0}`} />
            <Thief seat={i + 1} x={RIGHT + 14} y={(ends[i] ?? 0) - 7} width="14" height="14" />
            <text x={RIGHT + 31} y={(ends[i] ?? 0) + 4}>
              {total(line.at(-1) ?? 0)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
