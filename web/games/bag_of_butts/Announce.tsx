/** The announcement: the sizes of the first two groups; the third is whatever remains, and shows it at once. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useRef, useState } from "react";
import type { View } from "../../protocol/views/bag_of_butts";
import { GROUPS, isSpecial, resetRisk } from "./butts";
import { Places } from "./GroupCard";
import { Stepper } from "./Stepper";
import { fitSizes, type Sizes } from "./sizes";
import { type LostFocus, useTakeFocus } from "./useLostFocus";
import "./announce.css";

interface Props {
  view: View;
  busy: boolean;
  lostFocus: LostFocus;
  play(move: string): void;
}

export function Announce({ view, busy, lostFocus, play }: Props) {
  const size = view.bag.length;
  const [wanted, setWanted] = useState<Sizes>({ first: Math.floor(size / 3), second: Math.floor(size / 3) });
  const { first, second, third } = fitSizes(wanted, size);
  const start = useRef<HTMLInputElement>(null);
  useTakeFocus(start, lostFocus);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) play(`announce ${first} ${second}`);
  };

  return (
    <form className="bob-announce" onSubmit={submit}>
      <div className="bob-groups">
        {GROUPS.map((group) => {
          const n = { 1: first, 2: second, 3: third }[group];
          return (
            <div key={group} className="bob-group bob-sizing">
              <span className="bob-group-head">
                <b aria-hidden="true">{group}</b>
              </span>
              {group === 1 && (
                <Stepper
                  ref={start}
                  label={t`Size of group 1`}
                  value={first}
                  most={size - 2}
                  onChange={(n) => setWanted({ first: n, second })}
                />
              )}
              {group === 2 && (
                <Stepper
                  label={t`Size of group 2`}
                  value={second}
                  most={size - first - 1}
                  onChange={(n) => setWanted({ first, second: n })}
                />
              )}
              {group === 3 && (
                <output className="bob-rest" aria-label={t`Size of group 3: the rest`}>
                  <span>{third}</span>
                  <small>{t`the rest`}</small>
                </output>
              )}
              <Places n={n} />
            </div>
          );
        })}
      </div>
      <Risk sizes={[first, second, third]} bag={view.bag} />
      <div className="bob-action">
        <button type="submit" className="bob-button" disabled={busy}>
          <Trans>
            Draw {first}, {second} and {third}
          </Trans>
        </button>
      </div>
    </form>
  );
}

function Risk({ sizes, bag }: { sizes: readonly number[]; bag: string }) {
  const specials = [...bag].filter(isSpecial).length;
  if (specials < GROUPS.length) {
    return <p className="bob-risk">{t`No risk of an automatic reset yet: that takes a special in each group.`}</p>;
  }
  const risk = Math.round(100 * resetRisk(sizes, specials));
  return (
    <p className="bob-risk">
      <span className="bob-risk-bar" aria-hidden="true">
        <span style={{ width: `${risk}%` }} />
      </span>
      <Trans>
        <b>{risk}%</b> risk that all three get a special: an automatic reset, and nobody earns anything.
      </Trans>
    </p>
  );
}
