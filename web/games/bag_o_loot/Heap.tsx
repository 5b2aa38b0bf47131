/** The winners on a heap of loot. */

import { TiedBag } from "./Face";
import { Thief } from "./Thief";
import "./ending.css";

export function Heap({ winners }: { winners: readonly number[] }) {
  return (
    <div className="bl-heap" aria-hidden="true">
      <span className="bl-heap-bags">
        {[3, 8, 5, 2, 7].map((number) => (
          <TiedBag key={number} number={number} />
        ))}
      </span>
      {winners.map((seat) => (
        <span key={seat} className="play-winner bl-winner">
          <Thief seat={seat} />
        </span>
      ))}
    </div>
  );
}
