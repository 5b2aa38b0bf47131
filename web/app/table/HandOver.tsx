/** Several players share this device and see different things: cover the table until the next one has taken it. */

import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";

interface HandOverProps {
  needed: boolean;
  seat: number | null;
  names: readonly string[];
  children: ReactNode;
}

export function HandOver({ needed, seat, names, children }: HandOverProps) {
  const [holding, setHolding] = useState<number | null>(null);
  if (!needed || seat === null || holding === seat) return children;
  const name = names[seat - 1];
  return (
    <div className="state" role="alert">
      <Icon name="device" />
      <h2>
        <Trans>Hand the device to {name}</Trans>
      </h2>
      <p>
        <Trans>The others look away.</Trans>
      </p>
      <Button look="main" onPress={() => setHolding(seat)}>
        <Trans>I am {name}: show my side</Trans>
      </Button>
    </div>
  );
}
