/** A figure that changes from match to match: a dot for each, and the mean of the last ones as a line. */

import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";

const MEAN = 10; // matches that the line is the mean of

interface Dot {
  key: string;
  when: string;
  value: number;
  words: string;
}

interface TrendProps {
  caption: ReactNode;
  dots: readonly Dot[];
  /** The ends of the scale, and their words. */
  low: readonly [number, string];
  high: readonly [number, string];
  /** Where a line goes across. */
  level?: number;
}

export function Trend({ caption, dots, low, high, level }: TrendProps) {
  const y = (value: number) => `${(100 - (96 * (value - low[0])) / (high[0] - low[0]) - 2).toFixed(2)}%`;
  const x = (index: number) => `${(dots.length < 2 ? 50 : 2 + (96 * index) / (dots.length - 1)).toFixed(2)}%`;
  const means = movingMeans(dots.map(({ value }) => value));
  return (
    <figure className="trend">
      <figcaption>{caption}</figcaption>
      <div className="trend-plot">
        <span className="trend-end trend-high">{high[1]}</span>
        <span className="trend-end trend-low">{low[1]}</span>
        <svg aria-hidden="true">
          {level !== undefined && <line className="trend-level" x1="0" x2="100%" y1={y(level)} y2={y(level)} />}
          {dots.map(({ key, value }, index) => (
            <circle key={key} className="trend-dot" cx={x(index)} cy={y(value)} r="4" />
          ))}
          {means.slice(1).map((mean, index) => (
            <line
              key={dots[index + 1]?.key}
              className="trend-line"
              x1={x(index)}
              y1={y(means[index] ?? mean)}
              x2={x(index + 1)}
              y2={y(mean)}
            />
          ))}
        </svg>
      </div>
      <table className="visually-hidden">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Match`}</th>
            <th scope="col">{caption}</th>
          </tr>
        </thead>
        <tbody>
          {dots.map(({ key, when, words }) => (
            <tr key={key}>
              <th scope="row">{when}</th>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** After each value, the mean of the last ones. */
export function movingMeans(values: readonly number[]): readonly number[] {
  return values.map((_, index) => {
    const last = values.slice(Math.max(0, index + 1 - MEAN), index + 1);
    return last.reduce((sum, value) => sum + value, 0) / last.length;
  });
}
