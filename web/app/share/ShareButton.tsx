/** Shares a moment of a match: a link to it, a picture of it, the record. */

import { t } from "@lingui/core/macro";
import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import type { Moment } from "./ShareDialog";

const ShareDialog = lazy(() => import("./ShareDialog"));

export function ShareButton(moment: Moment) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small aria-label={t`Share this moment`} onPress={() => setOpen(true)}>
        <Icon name="share" />
        {t`Share`}
      </Button>
      {open && (
        <Suspense>
          <ShareDialog {...moment} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
