/** From the step that a replay shows, a table of its own plays on. */

import { t } from "@lingui/core/macro";
import { lazy, Suspense, useState } from "react";
import type { Replay } from "../../protocol/types";
import type { AnyView } from "../game";
import { Button } from "../ui/Button";

const PlayOnDialog = lazy(() => import("./PlayOnDialog"));

interface PlayOnProps {
  replay: Replay;
  /** That is shown, and the table after it. */
  step: number;
  view: AnyView;
  /** Through which somebody looks. */
  seat: number | null;
}

export function PlayOn({ replay, step, view, seat }: PlayOnProps) {
  const [open, setOpen] = useState(false);
  const over = view.actor === null;
  const decides = typeof view.actor === "number" ? view.actor : 1;
  return (
    <>
      <Button icon="people" small isDisabled={over} onPress={() => setOpen(true)}>
        {t`Play on from here`}
      </Button>
      {over && (
        <span className="soft">{t`Here the match is over: go back to a step where something is left to decide.`}</span>
      )}
      {open && (
        <Suspense fallback={null}>
          <PlayOnDialog replay={replay} step={step} seat={seat ?? decides} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
