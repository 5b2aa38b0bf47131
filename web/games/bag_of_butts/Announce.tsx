/** The announcement: the sizes of the first two groups; the third is whatever remains, and shows it at once. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useRef, useState } from "react";
import { useTakeFocus } from "../../app/play/useLostFocus";
import { Form } from "../../app/ui/Form";
import type { View } from "../../protocol/views/bag_of_butts";
import type { Controls } from "./controls";
import { GroupHead, Places } from "./GroupCard";
import { Stepper } from "./Stepper";
import { nearest, riskOf, type Sizes } from "./sizes";
import "./announce.css";

export function Announce({ view, moves, busy, lostFocus, play }: Controls) {
  const size = view.bag.length;
  const [wanted, setWanted] = useState<Sizes>({ first: Math.floor(size / 3), second: Math.floor(size / 3) });
  const announcements = moves.filter((move) => move.type === "announce");
  const firsts = announcements.map((move) => move.first);
  const first = nearest(firsts, wanted.first);
  const seconds = announcements.filter((move) => move.first === first).map((move) => move.second);
  const second = nearest(seconds, wanted.second);
  const third = size - first - second;
  const start = useRef<HTMLInputElement>(null);
  useTakeFocus(start, lostFocus);

  const submit = () => {
    const announcement = announcements.find((move) => move.first === first && move.second === second);
    if (announcement && !busy) play(announcement.text);
  };

  return (
    <Form className="bob-announce" submit={submit}>
      <div className="bob-groups">
        <Sizing group={1} size={first}>
          <Stepper
            ref={start}
            label={t`Size of group 1`}
            value={first}
            most={Math.max(...firsts)}
            onChange={(n) => setWanted({ first: n, second })}
          />
        </Sizing>
        <Sizing group={2} size={second}>
          <Stepper
            label={t`Size of group 2`}
            value={second}
            most={Math.max(...seconds)}
            onChange={(n) => setWanted({ first, second: n })}
          />
        </Sizing>
        <Sizing group={3} size={third}>
          <output className="bob-rest">
            <span className="visually-hidden">{t`Size of group 3: ${third}`},</span> {t`the rest`}
          </output>
        </Sizing>
      </div>
      <Risk sizes={[first, second, third]} risks={view.risks} />
      <div className="bob-action">
        <button type="submit" className="play-button bob-button" disabled={busy}>
          <Trans>
            Draw {first}, {second} and {third}
          </Trans>
        </button>
      </div>
    </Form>
  );
}

/** A group with room for as many butts as it will get. */
function Sizing({ group, size, children }: { group: number; size: number; children: ReactNode }) {
  return (
    <div className="bob-group">
      <div className="bob-group-face">
        <div aria-hidden="true">
          <GroupHead number={group} size={size} />
        </div>
        <Places n={size} />
        {children}
      </div>
    </div>
  );
}

function Risk({ sizes, risks }: { sizes: readonly number[]; risks: View["risks"] }) {
  if (risks.length === 0) {
    return (
      <p className="bob-more bob-hint">{t`No risk of an automatic reset yet: that takes a special in each group.`}</p>
    );
  }
  const risk = riskOf(sizes, risks);
  return (
    <p className="bob-more bob-hint">
      <span className="bob-risk-bar" aria-hidden="true">
        <span style={{ width: `${risk}%` }} />
      </span>
      <Trans>
        <b>{risk}%</b> risk that all three get a special: an automatic reset, and nobody earns anything.
      </Trans>
    </p>
  );
}
