/** The winners on a lily pad. */

import { Critter } from "./Critter";
import "./ending.css";

export function Podium({ winners }: { winners: readonly number[] }) {
  return (
    <div className="lt-podium" aria-hidden="true">
      <svg className="lt-podium-pad" viewBox="0 0 200 90" aria-hidden="true">
        <ellipse className="lt-ripple" cx="100" cy="58" rx="96" ry="28" />
        <ellipse className="lt-ripple" cx="100" cy="58" rx="80" ry="23" />
        <path d="M100 56L160 36C182 50 168 78 100 78C44 78 30 64 30 54C30 40 60 32 100 32C120 32 138 33 150 35Z" />
      </svg>
      {winners.map((seat) => (
        <span key={seat} className="play-winner lt-winner">
          <Crown />
          <Critter seat={seat} />
        </span>
      ))}
    </div>
  );
}

/** A crown of cattails. */
function Crown() {
  return (
    <svg className="lt-crown" viewBox="0 0 70 40" aria-hidden="true">
      <path d="M10 38C8 26 8 20 6 12M23 38C22 24 22 16 22 6M35 38V4M47 38C48 24 48 16 48 6M60 38C62 26 62 20 64 12" />
      <g>
        <rect x="2" y="2" width="8" height="18" rx="4" />
        <rect x="18" y="0" width="8" height="18" rx="4" />
        <rect x="31" y="0" width="8" height="18" rx="4" />
        <rect x="44" y="0" width="8" height="18" rx="4" />
        <rect x="60" y="2" width="8" height="18" rx="4" />
      </g>
      <rect className="lt-crown-band" x="6" y="30" width="58" height="9" rx="4" />
    </svg>
  );
}
