/** Several players share this device and see different things: this covers the table until the next one has taken it. */

import { Trans } from "@lingui/react/macro";
import type { MatchInfo, You } from "../../protocol/types";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";

/** Whether what the match shows is for another player than the one who took the device last (null: nobody has yet). */
export function covered({ seat }: Pick<MatchInfo, "seat">, { seats }: Pick<You, "seats">, holding: number | null) {
  return seat !== null && seat !== holding && (seats.length > 1 || holding !== null);
}

export function HandOver({ name, take }: { name: string; take(): void }) {
  return (
    <div className="state" role="alert">
      <Icon name="device" />
      <h2>
        <Trans>Hand the device to {name}</Trans>
      </h2>
      <p>
        <Trans>The others look away.</Trans>
      </p>
      <Button look="main" onPress={take}>
        <Trans>I am {name}: show my side</Trans>
      </Button>
    </div>
  );
}
