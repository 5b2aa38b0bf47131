/** The score over all rounds: a chart, and every sheet at hand. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { View } from "../../protocol/views/bag_o_loot";
import { Chart } from "./Chart";
import { Sheet } from "./Sheet";
import "./scores.css";

export function Scores({ view, names }: { view: View; names: readonly string[] }) {
  const target = view.target;
  return (
    <section className="bl-scores" aria-labelledby="bl-scores">
      <h3 id="bl-scores">{t`The score: more than ${target} wins`}</h3>
      {view.sheets.length === 0 ? (
        <p>
          <Trans>
            No round is over yet. A Bag-O-Loot brings 10, a looter 5, any other card 1; cards in the hand cost.
          </Trans>
        </p>
      ) : (
        <>
          <Chart view={view} names={names} />
          {view.sheets.toReversed().map((sheet) => {
            const round = sheet.round;
            return (
              <details key={round}>
                <summary>{t`Score sheet of round ${round}`}</summary>
                <div className="bl-sheet-scroll">
                  <Sheet sheet={sheet} names={names} full={false} />
                </div>
              </details>
            );
          })}
        </>
      )}
    </section>
  );
}
