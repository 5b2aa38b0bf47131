/** The picture of the table, or a message that it can't be drawn. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { Unless } from "../../app/ui/Unless";
import type { StageProps } from "./scene/Stage";
import { hasWebGL } from "./webgl";

const Stage = lazy(() => import("./scene/Stage"));

export function Picture(props: StageProps) {
  if (!hasWebGL()) return <NoPicture />;
  return (
    <Unless failed={<NoPicture />}>
      <Suspense fallback={<p className="bs-nothing">{t`Setting the table…`}</p>}>
        <Stage {...props} />
      </Suspense>
    </Unless>
  );
}

function NoPicture() {
  return (
    <p className="bs-nothing" role="note">
      <Trans>
        This browser can't draw the table (it has no WebGL). You can play all the same: with the buttons and the
        suggested spots below.
      </Trans>
    </p>
  );
}
