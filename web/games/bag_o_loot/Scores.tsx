/** The score over all rounds: a chart, and every sheet at hand. Where there is little room it is opened when wanted. */

import { t } from "@lingui/core/macro";
import { useMedia } from "../../app/useMedia";
import { SCORE_BAG, SCORE_CARD, SCORE_LOOTER, type View } from "../../protocol/views/bag_o_loot";
import { Chart } from "./Chart";
import { Sheet } from "./Sheet";
import { goalLine } from "./words/goal";
import "./scores.css";

export function Scores({ view, names, playing }: { view: View; names: readonly string[]; playing: boolean }) {
  const target = view.target;
  const wide = useMedia("(min-width: 46rem) and (min-height: 30rem)");
  return (
    <details className="bl-scores" open={wide || !playing}>
      <summary>
        <h3>{view.tiebreak ? goalLine(view) : t`The score: more than ${target} wins`}</h3>
      </summary>
      {view.sheets.length === 0 ? (
        <p>
          {t`No round is over yet. A Bag-O-Loot brings ${SCORE_BAG}, a looter ${SCORE_LOOTER}, any other card ${SCORE_CARD}; cards in the hand cost.`}
        </p>
      ) : (
        <div className="bl-scores-all">
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
        </div>
      )}
    </details>
  );
}
