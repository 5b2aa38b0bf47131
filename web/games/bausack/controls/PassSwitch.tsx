/** Pass on everything: for whom no piece is worth a token now. */

import { t } from "@lingui/core/macro";
import type { Passing } from "../usePassing";

export function PassSwitch({ passing: { on, set } }: { passing: Passing }) {
  return (
    <button type="button" className="bs-switch" role="switch" aria-checked={on} onClick={() => set(!on)}>
      {t`Pass on everything`}
    </button>
  );
}
