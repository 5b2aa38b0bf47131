/** The winners, crowned, in a rain of confetti. */

import type { View } from "../../protocol/views/bag_of_butts";
import { Butt } from "./Butt";
import { kindsOf } from "./butts";
import "./ending.css";

const CONFETTI = Array.from({ length: 18 }, (_, i) => ({
  left: `${(i * 37) % 100}%`,
  animationDelay: `calc(${(i * 0.31) % 2.4}s * var(--pace))`,
}));

export function Podium({ view, calm }: { view: View; calm: boolean }) {
  const crowned = kindsOf(view.colours).filter((_, i) => view.outcome?.winners.includes(i + 1));
  return (
    <>
      {!calm && (
        <div className="bob-confetti" aria-hidden="true">
          {CONFETTI.map((place, i) => (
            <span key={place.left} data-kind={crowned[i % crowned.length]} style={place} />
          ))}
        </div>
      )}
      <div className="bob-podium">
        {crowned.map((kind) => (
          <span key={kind} className="bob-winner">
            <Crown />
            <Butt kind={kind} />
          </span>
        ))}
      </div>
    </>
  );
}

function Crown() {
  return (
    <svg className="bob-crown" viewBox="0 0 60 40" aria-hidden="true">
      <path d="M6 36L3 10L18 22L30 4L42 22L57 10L54 36Z" />
      <circle cx="30" cy="27" r="4" />
    </svg>
  );
}
