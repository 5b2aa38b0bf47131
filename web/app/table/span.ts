import { t } from "@lingui/core/macro";

/** A span of seconds in words: "40 s", "3 min", "2 h". */
export function span(seconds: number): string {
  const whole = Math.floor(seconds);
  if (whole < 60) return t`${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return t`${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return t`${hours} h`;
}
