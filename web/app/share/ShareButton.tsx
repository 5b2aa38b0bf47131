/** Shares a moment of a match: a link to it, a picture of it, the record. */

import { t } from "@lingui/core/macro";
import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/Button";
import type { Moment } from "./ShareDialog";

const ShareDialog = lazy(() => import("./ShareDialog"));

export function ShareButton(moment: Moment) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="share" small aria-label={t`Share this moment`} onPress={() => setOpen(true)}>
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
