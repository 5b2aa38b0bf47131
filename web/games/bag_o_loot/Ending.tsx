/** The end: the winner on a heap of loot, and why. */

import { type EndingProps, EndingWords } from "../../app/play/Ending";
import { outcomeLine, winnersLine } from "../../app/play/winners";
import type { View } from "../../protocol/views/bag_o_loot";
import { TiedBag } from "./Face";
import { Thief } from "./Thief";
import "./ending.css";

export function Ending({ view, names, calm, children }: EndingProps<View>) {
  const winners = view.outcome?.winners ?? [];
  return (
    <section className="bl-ending" data-calm={calm || undefined}>
      <div className="bl-heap" aria-hidden="true">
        <span className="bl-heap-bags">
          {[3, 8, 5, 2, 7].map((number) => (
            <TiedBag key={number} number={number} />
          ))}
        </span>
        {winners.map((seat) => (
          <span key={seat} className="bl-winner">
            <Thief seat={seat} />
          </span>
        ))}
      </div>
      <EndingWords winners={winnersLine(winners, names, [])} reason={outcomeLine(view)}>
        {children}
      </EndingWords>
    </section>
  );
}
