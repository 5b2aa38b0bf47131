/** The bait as a ladder: what each rung is worth, where the bait hangs, and which two rungs it may be raised to. */

import { t } from "@lingui/core/macro";
import type { View } from "../../protocol/views/lucktails";
import { Hook } from "./Tokens";
import { listedSteps, vps } from "./words/cards";
import { isLong, type Rung, rungs, stepsAfter } from "./worth";
import "./ladder.css";

export function Ladder({ view }: { view: View }) {
  const shown = rungs(view);
  const next = view.next_baits.map(({ bait }) => bait);
  const { bait } = view;
  const worth = vps(view.bait_value);
  const all = listedSteps(stepsAfter(view, 0));
  return (
    <section className="lt-ladder" aria-label={t`The bait`}>
      <p className="visually-hidden">
        {bait > 0 ? t`The bait is ${bait}, worth ${worth}.` : t`There is no bait.`} {t`What a bait is worth: ${all}.`}
      </p>
      <div className="lt-bands" aria-hidden="true">
        <span className="lt-ladder-head">{t`VP`}</span>
        {bands(shown).map(({ from, length, value }) => (
          <b key={from} style={{ gridColumn: `${from + 1} / span ${length}` }}>
            {value}
          </b>
        ))}
      </div>
      <ol className="lt-rungs" aria-hidden="true">
        <li className="lt-ladder-head">{t`bait`}</li>
        {shown.map((rung, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rungs stay where they are, the bait climbs
          <li key={i} className="lt-rung" data-state={stateOf(rung.bait, bait, next)}>
            {rung.bait === bait && <Hook />}
            {rung.bait}
          </li>
        ))}
      </ol>
      {isLong(view) && <Later view={view} after={shown.at(-1)?.bait ?? 0} />}
    </section>
  );
}

function stateOf(rung: number, bait: number, next: readonly number[]): string | undefined {
  if (rung === bait) return "now";
  if (rung < bait) return "below";
  return next.includes(rung) ? "next" : undefined;
}

/** Of a long bait table, what comes after the rungs in sight. */
function Later({ view, after }: { view: View; after: number }) {
  const steps = stepsAfter(view, after);
  const first = listedSteps(steps.slice(0, 2));
  return (
    <p className="lt-later" aria-hidden="true">
      {steps.length > 2 ? t`Later ${first} …` : steps.length > 0 ? t`Later ${first}` : "\u00a0"}
    </p>
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
