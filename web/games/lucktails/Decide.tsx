/** Leaving the round: the ways that aren't on the table itself, and the question whether one means it. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useRef } from "react";
import { Key } from "../../app/play/Key";
import { type LostFocus, useTakeFocus } from "../../app/play/useLostFocus";
import type { Decision } from "./useDecision";
import { type Leave, leaveLine, leaveName, leaveShort, sureName } from "./words/choices";
import "./decide.css";

const WAYS: readonly { leave: Leave; key: string }[] = [
  { leave: "take", key: "T" },
  { leave: "keep", key: "K" },
  { leave: "peek", key: "P" },
];

export function Decide({ decision, lostFocus }: { decision: Decision; lostFocus: LostFocus }) {
  if (decision.bonusFor !== null) return <WhereTo decision={decision} bait={decision.bonusFor} />;
  if (decision.armed !== null) return <Sure decision={decision} leave={decision.armed} />;
  return <Ways decision={decision} lostFocus={lostFocus} />;
}

function Ways({ decision, lostFocus }: { decision: Decision; lostFocus: LostFocus }) {
  const { view, busy } = decision;
  const group = useRef<HTMLFieldSetElement>(null);
  useTakeFocus(group, lostFocus);
  return (
    <fieldset ref={group} className="lt-ways" tabIndex={-1}>
      <legend className="visually-hidden">{t`Leave the round`}</legend>
      {WAYS.filter(({ leave }) => view.legal.includes(leave)).map(({ leave, key }) => (
        <button
          key={leave}
          type="button"
          className="lt-way"
          data-way={leave}
          disabled={busy}
          aria-keyshortcuts={key}
          onClick={() => decision.arm(leave)}
        >
          <b>{leaveName(leave)}</b>
          <Key name={key} />
          <span aria-hidden="true">{leaveShort(view, leave)}</span>
          <span className="visually-hidden">. {leaveLine(view, leave)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function Sure({ decision, leave }: { decision: Decision; leave: Leave }) {
  const yes = useRef<HTMLButtonElement>(null);
  const words = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another question
  useEffect(() => yes.current?.focus({ preventScroll: true }), [leave]);
  return (
    <fieldset className="lt-sure" aria-label={t`Do you mean it?`}>
      <p id={words}>
        <b>{leaveName(leave)}?</b> {leaveLine(decision.view, leave)}
      </p>
      <div className="lt-sure-buttons">
        <button
          ref={yes}
          type="button"
          className="play-button"
          disabled={decision.busy}
          aria-describedby={words}
          onClick={decision.confirm}
        >
          {sureName(leave)} <Key name="↵" />
        </button>
        <Back decision={decision} />
      </div>
    </fieldset>
  );
}

function WhereTo({ decision, bait }: { decision: Decision; bait: number }) {
  return (
    <fieldset className="lt-sure" aria-label={t`Where does the bonus go?`}>
      <p role="status">
        <Trans>
          <b>A bait of {bait} brings a bonus VP.</b> On which middle card do you put it? Press the card, or 1 or 2.
        </Trans>
      </p>
      <div className="lt-sure-buttons">
        <Back decision={decision} />
      </div>
    </fieldset>
  );
}

function Back({ decision }: { decision: Decision }) {
  return (
    <button type="button" className="play-button" data-plain onClick={decision.cancel}>
      <Trans>Back</Trans> <Key name="Esc" />
    </button>
  );
}
