/** Catches what goes wrong while a page is shown, so that nobody looks at a blank screen. */

import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./ui/Button";
import { Trouble } from "./ui/states";
import { Unless } from "./ui/Unless";

export function PageBoundary({ children }: { children: ReactNode }) {
  const reload = (
    <Button look="main" onPress={() => location.reload()}>
      <Trans>Load the page again</Trans>
    </Button>
  );
  const failed = (
    <Trouble title={<Trans>Something fell off the table</Trans>} actions={reload}>
      <Trans>That is our fault. What you played is safe on the server.</Trans>
    </Trouble>
  );
  return <Unless failed={failed}>{children}</Unless>;
}
