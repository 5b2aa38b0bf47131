/** An address that leads to no page. */

import { Trans } from "@lingui/react/macro";
import { Link } from "./Link";
import { Trouble } from "./ui/states";

export function Nowhere() {
  return (
    <Trouble
      title={<Trans>There is nothing here</Trans>}
      actions={
        <Link to="/" className="button button-main">
          <Trans>To the games</Trans>
        </Link>
      }
    >
      <Trans>Perhaps the link is incomplete.</Trans>
    </Trouble>
  );
}
