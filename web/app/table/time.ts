/** The time of a turn in words and figures, and when a screen reader hears of it. */

import { plural, t } from "@lingui/core/macro";
import type { NewTable } from "../../protocol/types";
import { span } from "./span";

export type Clock = NonNullable<NewTable["clock"]>;

/** The clocks that a table can have, from short to long. */
export const CLOCKS: readonly Clock[] = [15, 30, 60, 180, 600, 86_400, 259_200];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left, at a glance: "0:42", "2 h", "1 day". */
export function timeLeft(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
  const hours = Math.round(whole / HOUR);
  return hours < 48 && hours !== 24 ? t`${hours} h` : days(Math.round(hours / 24));
}

/** A clock's name: "15 s", "3 min", "1 day". */
export function shortTime(clock: Clock): string {
  return clock < DAY ? span(clock) : days(clock / DAY);
}

/** A span of time in full: "30 seconds", "3 minutes", "1 day". */
export function duration(seconds: number): string {
  if (seconds < MINUTE) return plural(Math.round(seconds), { one: "# second", other: "# seconds" });
  if (seconds < HOUR) return plural(Math.round(seconds / MINUTE), { one: "# minute", other: "# minutes" });
  if (seconds < DAY) return plural(Math.round(seconds / HOUR), { one: "# hour", other: "# hours" });
  return days(Math.round(seconds / DAY));
}

function days(count: number): string {
  return plural(count, { one: "# day", other: "# days" });
}

/** Seconds before the end at which whose turn it is hears how much is left: half of the time, then seldom. */
export function moments(clock: number): number[] {
  return [clock / 2, ...[HOUR, MINUTE, 10].filter((moment) => moment <= clock / 4)];
}

/** The last of these moments that has come when so much is left; null before the first. */
export function momentAt(clock: number, left: number): number | null {
  return moments(clock).findLast((moment) => left <= moment) ?? null;
}
