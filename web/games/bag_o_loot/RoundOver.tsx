/** A round has ended: its score sheet, until the next one is dealt. */

import { t } from "@lingui/core/macro";
import { NextRound } from "../../app/play/NextRound";
import type { LostFocus } from "../../app/play/useLostFocus";
import type { View } from "../../protocol/views/bag_o_loot";
import { Sheet } from "./Sheet";

interface Props {
  view: View;
  names: readonly string[];
  /** Deals the next round; null where time does it. */
  goOn: (() => void) | null;
  lostFocus: LostFocus;
}

export function RoundOver({ view, names, goOn, lostFocus }: Props) {
  const sheet = view.sheets.at(-1);
  if (!sheet) return null;
  return (
    <section className="bl-roundover" aria-label={t`The score sheet`}>
      <div className="bl-sheet-scroll">
        <Sheet sheet={sheet} names={names} full />
      </div>
      <NextRound className="bl-knock" goOn={goOn} lostFocus={lostFocus} />
    </section>
  );
}
