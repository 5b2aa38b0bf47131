/** The card of Bag-O-Loot on the start page: a raccoon on a roof by night, with more than it came for. */

import { t } from "@lingui/core/macro";
import type { GameCard } from "../../app/game";

function Art() {
  return (
    <svg viewBox="0 24 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="320" height="200" fill="#3d3160" />
      <circle cx="252" cy="68" r="30" fill="#ffe49a" />
      <path d="M0 132L44 104L88 132V200H0ZM236 140L276 112L320 140V200H236Z" fill="#55467f" />
      <path d="M18 138h14v16H18zM54 138h14v16H54zM262 148h14v14h-14zM290 148h14v14h-14z" fill="#ffd27a" />
      <path d="M0 166L160 142L320 166V200H0Z" fill="#8a4a4f" />
      <path d="M20 176H300M8 188H312M90 164L84 200M160 156V200M230 164L236 200" stroke="#6e383f" strokeWidth="4" />
      <g stroke="#2f2233" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M196 92C182 66 204 70 212 80C220 70 242 66 228 92Z" fill="#e8a33d" />
        <path d="M196 94C164 122 160 158 180 160H244C264 158 260 122 228 94Z" fill="#e8a33d" />
        <path d="M194 93C204 100 220 100 230 93" fill="none" stroke="#fff3c9" strokeWidth="6" />
        <circle cx="212" cy="130" r="18" fill="#fff8ea" />
        <path d="M205 138V124H219M205 131H217" fill="none" strokeWidth="5" stroke="#e8a33d" />
        <path d="M84 158C82 122 100 112 124 112C148 112 168 122 164 158Z" fill="#8d92a6" />
        <path d="M92 132H156M88 146H162" stroke="#2f2233" strokeWidth="7" fill="none" />
        <path d="M152 128C170 120 180 112 192 98" fill="none" strokeWidth="15" />
        <path d="M152 128C170 120 180 112 192 98" fill="none" stroke="#8d92a6" strokeWidth="9" />
        <path d="M94 74L90 44L112 58Z" fill="#8d92a6" />
        <path d="M156 74L160 44L138 58Z" fill="#8d92a6" />
        <path
          d="M125 52C150 52 164 72 162 88C158 106 141 114 125 114C109 114 92 106 88 88C86 72 100 52 125 52Z"
          fill="#a9aec0"
        />
        <path
          d="M86 82C102 68 116 76 125 80C134 76 148 68 164 82C158 100 138 98 125 92C112 98 92 100 86 82Z"
          fill="#2f2233"
        />
        <path d="M125 94C134 94 140 100 136 106C132 112 118 112 114 106C110 100 116 94 125 94Z" fill="#f3ead9" />
        <path d="M121 98H129L125 103Z" fill="#2f2233" strokeWidth="2" />
      </g>
      <g fill="#fff">
        <circle cx="108" cy="86" r="6" />
        <circle cx="142" cy="86" r="6" />
      </g>
      <g fill="#2f2233">
        <circle cx="111" cy="87" r="3" />
        <circle cx="145" cy="87" r="3" />
      </g>
      <g fill="#ffd23f" stroke="#2f2233" strokeWidth="2.500">
        <circle cx="262" cy="152" r="8" />
        <circle cx="278" cy="158" r="8" />
        <circle cx="62" cy="160" r="8" />
      </g>
    </svg>
  );
}

const card: GameCard = {
  Art,
  tagline: () => t`Build sets, steal sets, and snitch the looters. Only a full bag is safe.`,
};

export default card;
