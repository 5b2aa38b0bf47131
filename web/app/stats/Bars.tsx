/** Bars with their figures: a table to whoever listens to it, a picture to whoever looks. */

import type { ReactNode } from "react";

export interface Bar {
  key: string;
  /** What it is about. */
  name: ReactNode;
  /** How long it is, from 0 to 1. */
  part: number;
  /** The same in words. */
  value: string;
  /** More in words. */
  about?: string;
  /** Where it would end if all were equal. */
  mark?: number;
  /** Between what it truly is, as far as that can be said: the ends of its 95% interval. */
  range?: readonly [number, number];
}

interface BarsProps {
  /** What the table is about. */
  caption: ReactNode;
  /** Heads of the columns, for screen readers. */
  head: readonly [string, string];
  bars: readonly Bar[];
}

export function Bars({ caption, head, bars }: BarsProps) {
  return (
    <table className="bars">
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row">{bar.name}</th>
            <td>
              <Drawn {...bar} />
              <span className="bar-value">
                <strong>{bar.value}</strong> {bar.about}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Drawn({ part, mark, range }: Bar) {
  return (
    <svg className="bar" aria-hidden="true">
      <rect className="bar-ground" width="100%" height="100%" rx="6" />
      <rect className="bar-part" width={percent(part)} height="100%" rx="6" />
      {range && <line className="bar-range" x1={percent(range[0])} x2={percent(range[1])} y1="50%" y2="50%" />}
      {mark !== undefined && <line className="bar-mark" x1={percent(mark)} x2={percent(mark)} y1="0" y2="100%" />}
    </svg>
  );
}

function percent(part: number): string {
  return `${(100 * Math.max(0, Math.min(1, part))).toFixed(2)}%`;
}
