/** What a table with a clock is like, for who thinks of playing there. */

import { t } from "@lingui/core/macro";
import { duration } from "./time";

export function ClockWords({ clock }: { clock: number }) {
  const time = duration(clock);
  return <span>{t`${time} for each turn. A bot plays for whoever runs out of time, until they come back.`}</span>;
}
