/** From where the table is seen. */

import { t } from "@lingui/core/macro";
import type { LookKind } from "../scene/looks";
import type { Steering } from "../scene/Rig";

interface Props {
  look(kind: LookKind): void;
  steering: Steering | null;
}

export function Views({ look, steering }: Props) {
  const kinds: readonly [LookKind, string][] = [
    ["tower", t`Tower`],
    ["front", t`Front`],
    ["side", t`Side`],
    ["above", t`Above`],
    ["all", t`All`],
  ];
  const steps: readonly [string, string, () => void][] = [
    [t`Closer`, "+", () => steering?.zoom(1.25)],
    [t`Further away`, "−", () => steering?.zoom(0.8)],
    [t`Turn the table to the left`, "↶", () => steering?.orbit(-Math.PI / 8, 0)],
    [t`Turn the table to the right`, "↷", () => steering?.orbit(Math.PI / 8, 0)],
  ];
  return (
    <>
      <fieldset className="bs-views" data-no-picture aria-label={t`Look from`}>
        {kinds.map(([kind, words]) => (
          <button key={kind} type="button" onClick={() => look(kind)}>
            {words}
          </button>
        ))}
      </fieldset>
      <fieldset className="bs-steering" data-no-picture aria-label={t`Camera`}>
        {steps.map(([words, sign, act]) => (
          <button key={words} type="button" aria-label={words} title={words} onClick={act}>
            {sign}
          </button>
        ))}
      </fieldset>
    </>
  );
}
