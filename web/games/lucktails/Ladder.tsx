/** The bait as a ladder: what each rung is worth, where the bait hangs, and the two rungs it may be raised to. */

import { t } from "@lingui/core/macro";
import { Key } from "../../app/play/Key";
import type { View } from "../../protocol/views/lucktails";
import { Hook } from "./Tokens";
import type { Decision } from "./useDecision";
import { shortVps, vps } from "./words/cards";
import { baitWorth, type Rung, raises, rungs } from "./worth";
import "./ladder.css";

interface Props {
  view: View;
  decision: Decision | null;
}

export function Ladder({ view, decision }: Props) {
  const shown = rungs(view);
  const { bait } = view;
  const worth = vps(baitWorth(view, bait));
  return (
    <section className="lt-ladder" aria-label={t`The bait`}>
      <p className="visually-hidden">
        {bait > 0 ? t`The bait is ${bait}, worth ${worth}.` : t`There is no bait.`} {tableLine(view)}
      </p>
      <div className="lt-bands" aria-hidden="true">
        {bands(shown).map(({ from, length, value }) => (
          <span key={from} style={{ gridColumn: `${from} / span ${length}` }} data-worth={Math.min(value, 4)}>
            {shortVps(value)}
          </span>
        ))}
      </div>
      <ol className="lt-rungs">
        {shown.map((rung) => (
          <Step key={rung.bait} rung={rung} view={view} decision={decision} />
        ))}
      </ol>
    </section>
  );
}

function Step({ rung: { bait, worth }, view, decision }: { rung: Rung; view: View; decision: Decision | null }) {
  const index = decision ? raises(view).findIndex((each) => each.bait === bait) : -1;
  const state = bait === view.bait ? "now" : bait < view.bait ? "below" : undefined;
  if (index < 0 || !decision) {
    return (
      <li data-state={state} data-worth={Math.min(worth, 4)} aria-hidden="true">
        <span className="lt-rung">{bait}</span>
        {state === "now" && <Hook />}
      </li>
    );
  }
  const value = vps(worth);
  const bonus = raises(view)[index]?.bonus ?? false;
  const label =
    view.bait > 0 ? t`Raise the bait to ${bait}: worth ${value}` : t`Offer a bait of ${bait}: worth ${value}`;
  return (
    <li data-worth={Math.min(worth, 4)}>
      <button
        type="button"
        className="lt-rung lt-rung-raise"
        disabled={decision.busy}
        aria-pressed={bonus ? decision.bonusFor === bait : undefined}
        aria-keyshortcuts={String(index + 1)}
        onClick={() => decision.raise(bait)}
      >
        <span className="visually-hidden">
          {bonus ? `${label}. ${t`You put a bonus VP on a middle card.`}` : label}
        </span>
        <b aria-hidden="true">{bait}</b>
        {bonus && <span className="lt-rung-bonus" />}
        <Key name={String(index + 1)} />
      </button>
    </li>
  );
}

/** Rungs of the same worth, side by side. */
function bands(shown: readonly Rung[]): { from: number; length: number; value: number }[] {
  const found: { from: number; length: number; value: number }[] = [];
  shown.forEach(({ worth, step }, i) => {
    const last = found.at(-1);
    if (step || !last) found.push({ from: i + 1, length: 1, value: worth });
    else last.length += 1;
  });
  return found;
}

/** The whole table for who can't see it: "From 1: 1 VP, from 3: 2 VPs." */
function tableLine(view: View): string {
  const steps = view.bait_table.flatMap((worth, i) => {
    const from = i + 1;
    const value = vps(worth);
    return i === 0 || worth !== view.bait_table[i - 1] ? [t`from ${from}: ${value}`] : [];
  });
  const all = steps.join(", ");
  return t`What a bait is worth: ${all}.`;
}
