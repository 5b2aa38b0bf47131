/** The graph as a table, for whoever would rather read it. */

import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { MatchReview } from "../../protocol/types";
import { percent } from "../numbers";
import type { Told } from "./MomentCard";

export function ChancesTable({ review, names, module, told }: { review: MatchReview } & Omit<Told, "start">) {
  const [open, setOpen] = useState(false);
  const words = (position: number) => {
    const step = told[position - 1];
    if (!step) return t`The start`;
    return module.logLine(step, { names, yours: [], aloud: true }) ?? step.text;
  };
  return (
    <details className="more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`Chances as a table`}</summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <section className="play-sheet review-sheet" tabIndex={0} aria-label={t`Chances to win`}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t`Step`}</th>
                {names.map((name) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {review.chances.map((chances, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: positions stay where they are
                <tr key={position}>
                  <th scope="row">
                    {position}. {words(position)}
                  </th>
                  {chances.map((chance, seat) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: so do seats
                    <td key={seat}>{percent(chance)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
