/** The end: the winner on a heap of loot, and why. */

import type { ReactNode } from "react";
import type { View } from "../../protocol/views/bag_o_loot";
import { TiedBag } from "./Face";
import { Thief } from "./Thief";
import { outcomeLine, winnersLine } from "./words/ending";
import "./ending.css";

interface Props {
  view: View;
  names: readonly string[];
  /** Without movement. */
  calm: boolean;
  /** The shell's words and buttons for the end; without them the table says who has won. */
  children: ReactNode;
}

export function Ending({ view, names, calm, children }: Props) {
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
      {children ?? (
        <>
          <h2>{winnersLine(view, names)}</h2>
          <p>{outcomeLine(view)}</p>
        </>
      )}
    </section>
  );
}
