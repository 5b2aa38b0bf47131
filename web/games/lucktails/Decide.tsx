/** What the viewer can do: raise the bait, or leave the round; and the question whether one means to leave. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useRef } from "react";
import { Key } from "../../app/play/Key";
import { type LostFocus, useTakeFocus } from "../../app/play/useLostFocus";
import type { View } from "../../protocol/views/lucktails";
import type { Decision, Raise as Raising } from "./useDecision";
import { vps } from "./words/cards";
import { type Leave, leaveLine, leaveName, leaveShort, sureName } from "./words/choices";
import { baitWorth } from "./worth";
import "./decide.css";

const WAYS = { take: "T", keep: "K", peek: "P" }; // with their keys; a switch is made with the middle card itself

export function Decide({ decision, lostFocus }: { decision: Decision; lostFocus: LostFocus }) {
  const group = useRef<HTMLDivElement>(null);
  useTakeFocus(group, lostFocus);
  if (decision.bonusFor !== null) return <WhereTo decision={decision} bait={decision.bonusFor} />;
  if (decision.armed !== null) return <Sure decision={decision} leave={decision.armed} />;
  const { view, raises } = decision;
  return (
    <div ref={group} className="lt-acts" tabIndex={-1}>
      {raises.length > 0 && (
        <fieldset className="lt-raises">
          <legend>{view.bait > 0 ? t`Raise the bait` : t`Offer a bait`}</legend>
          {raises.map((raise, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: by one and by two have their places
            <Raise key={i} decision={decision} raise={raise} nth={i + 1} />
          ))}
        </fieldset>
      )}
      <fieldset className="lt-ways">
        <legend>{raises.length > 0 ? t`Or leave the round` : t`Leave the round`}</legend>
        {Object.entries(WAYS).map(([way, key]) => {
          const leave = decision.leaves.find(({ type }) => type === way);
          if (!leave) return null;
          return (
            <button
              key={way}
              type="button"
              className="lt-act lt-way"
              data-way={way}
              disabled={decision.busy}
              aria-keyshortcuts={key}
              onClick={() => decision.arm(leave)}
            >
              <b>{leaveName(leave)}</b> <span>{leaveShort(view, leave)}</span>
              <span className="visually-hidden">. {leaveLine(view, leave)}</span>
              <Key name={key} />
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}

function Raise({ decision, raise, nth }: { decision: Decision; raise: Raising; nth: number }) {
  const { bait, bonus } = raise;
  const value = vps(baitWorth(decision.view, bait));
  return (
    <button
      type="button"
      className="lt-act lt-raise"
      disabled={decision.busy}
      aria-keyshortcuts={String(nth)}
      onClick={() => decision.raise(raise)}
    >
      <b>{raiseName(decision.view, bait)}</b> <span>{t`worth ${value}`}</span>
      {bonus && <span className="lt-raise-bonus" aria-hidden="true" />}
      {bonus && <span className="visually-hidden">. {t`You put a bonus VP on a middle card.`}</span>}
      <Key name={String(nth)} />
    </button>
  );
}

function raiseName(view: View, bait: number): string {
  return view.bait > 0 ? t`Raise to ${bait}` : t`Bait ${bait}`;
}

const PLACES = [0, 1]; // for raises

/** The same while others decide, so that everything stays where it is. */
export function Waiting({ view }: { view: View }) {
  return (
    <div className="lt-acts" data-waiting aria-hidden="true">
      <div className="lt-raises">
        {PLACES.map((i) => (
          <span key={i} className="lt-act lt-raise">
            <b>{raiseName(view, view.next_baits[i]?.bait ?? 0)}</b>
          </span>
        ))}
      </div>
      <div className="lt-ways">
        <span className="lt-act lt-way">
          <b>{leaveName({ type: "take" })}</b>
        </span>
        <span className="lt-act lt-way">
          <b>{leaveName({ type: "keep" })}</b>
        </span>
      </div>
    </div>
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
      {t`Back`} <Key name="Esc" />
    </button>
  );
}
