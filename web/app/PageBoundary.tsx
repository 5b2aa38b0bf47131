/** Catches what goes wrong while a page is shown, so that nobody looks at a blank screen. */

import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Button } from "./ui/Button";
import { Trouble } from "./ui/states";
import { Unless } from "./ui/Unless";

export function PageBoundary({ children }: { children: ReactNode }) {
  const reload = (
    <Button look="main" onPress={() => location.reload()}>
      {t`Load the page again`}
    </Button>
  );
  const failed = (
    <Trouble title={t`Something fell off the table`} actions={reload}>
      {t`That is our fault. What you played is safe on the server.`}
    </Trouble>
  );
  return <Unless failed={failed}>{children}</Unless>;
}
