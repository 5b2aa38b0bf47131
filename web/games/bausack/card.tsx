/** The card of Bausack on the start page: a tower that may stand a moment longer. */

import { t } from "@lingui/core/macro";
import type { GameCard } from "../../app/game";

function Art() {
  return (
    <svg viewBox="0 24 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="320" height="200" fill="#f3dcc0" />
      <circle cx="252" cy="70" r="46" fill="#fbeedb" />
      <path d="M0 152C80 146 240 146 320 152V200H0Z" fill="#9a6a42" />
      <path
        d="M0 164C90 158 230 158 320 164M0 182C90 176 230 176 320 182"
        fill="none"
        stroke="#7d5230"
        strokeWidth="2"
      />
      <ellipse cx="160" cy="158" rx="86" ry="7" fill="#6f4728" opacity="0.5" />
      <g stroke="#4a2f1c" strokeWidth="2.500" strokeLinejoin="round">
        <path d="M112 156V126H208V156H184A24 24 0 0 0 136 156Z" fill="#d99d63" />
        <rect x="100" y="115" width="112" height="11" rx="2" fill="#efd6ab" />
        <path d="M118 115L126 83H146L154 115Z" fill="#c98d58" />
        <rect x="172" y="85" width="30" height="30" rx="2" fill="#e6bf8d" />
        <rect x="108" y="73" width="112" height="11" rx="2" fill="#dfae74" transform="rotate(-2 164 78)" />
        <circle cx="186" cy="58" r="15" fill="#e6bf8d" />
        <path d="M126 75A22 22 0 0 1 170 73Z" fill="#efd6ab" />
        <path d="M148 27C156 27 161 40 161 45A13 13 0 0 1 135 45C135 40 140 27 148 27Z" fill="#d99d63" />
      </g>
      <g fill="none" stroke="#4a2f1c" strokeWidth="2.500" strokeLinecap="round">
        <path d="M116 44Q110 50 112 58M176 34Q184 32 190 36" />
      </g>
      <g stroke="#4a2f1c" strokeWidth="2.500" strokeLinejoin="round">
        <path d="M40 156L52 120L64 156Z" fill="#dfae74" />
        <path d="M252 132l6 11 13 2-9 9 2 12-12-6-12 6 2-12-9-9 13-2Z" fill="#c98d58" />
      </g>
    </svg>
  );
}

const card: GameCard = {
  Art,
  tagline: () => t`Bid for odd pieces of wood, push the egg to your neighbour, and be the last tower standing.`,
};

export default card;
