/** How often something won, as a bar. */

import { plural, t } from "@lingui/core/macro";
import type { Share } from "../../protocol/types";
import { percent } from "../numbers";
import type { Bar } from "./Bars";

const Z = 1.96; // for 95%

/** The bar of a share of wins, with the mark of equal chances. */
export function shareBar(key: string, name: Bar["name"], { matches, won, equal }: Share): Bar {
  return {
    key,
    name,
    part: won / matches,
    value: percent(won / matches),
    about: plural(matches, { one: "of # match", other: "of # matches" }),
    mark: equal / matches,
    range: wilson(won, matches),
  };
}

/** The 95% interval of a share, Wilson's. Shared wins count partly, which makes it a bit wide. */
export function wilson(won: number, matches: number): readonly [number, number] {
  const share = won / matches;
  const middle = share + Z ** 2 / (2 * matches);
  const half = Z * Math.sqrt((share * (1 - share)) / matches + Z ** 2 / (4 * matches ** 2));
  const whole = 1 + Z ** 2 / matches;
  return [(middle - half) / whole, (middle + half) / whole];
}

/** A span of minutes between two of the ends of bars. */
export function lengthWords(from: number | undefined, to: number | undefined): string {
  if (to === undefined) return t`over ${minuteWords(from ?? 0)}`;
  if (from === undefined) return t`up to ${minuteWords(to)}`;
  return from < 60 === to < 60
    ? `${from < 60 ? from : from / 60}–${minuteWords(to)}`
    : `${minuteWords(from)}–${minuteWords(to)}`;
}

function minuteWords(minutes: number): string {
  const hours = minutes / 60;
  return minutes < 60 ? t`${minutes} min` : t`${hours} h`;
}
