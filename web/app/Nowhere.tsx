/** An address that leads to no page. */

import { Trans } from "@lingui/react/macro";
import { DeadEnd } from "./ui/states";

export function Nowhere() {
  return (
    <DeadEnd title={<Trans>There is nothing here</Trans>}>
      <Trans>Perhaps the link is incomplete.</Trans>
    </DeadEnd>
  );
}
