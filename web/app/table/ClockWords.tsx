/** What a table with a clock is like, for who thinks of playing there. */

import { Trans } from "@lingui/react/macro";
import { duration } from "./time";

export function ClockWords({ clock }: { clock: number }) {
  const time = duration(clock);
  return (
    <span>
      <Trans>{time} for each turn. A bot plays for whoever runs out of time, until they come back.</Trans>
    </span>
  );
}
