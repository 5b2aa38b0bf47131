/** The card of Lucktails on the start page: a pond in the evening, and somebody who isn't telling. */

import { t } from "@lingui/core/macro";
import type { GameCard } from "../../app/game";

function Art() {
  return (
    <svg viewBox="0 24 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="320" height="200" fill="#f6c58a" />
      <circle cx="236" cy="66" r="34" fill="#fff0c2" />
      <path d="M0 92C60 70 110 96 170 84C230 72 280 92 320 80V200H0Z" fill="#5f8f6a" />
      <path d="M0 112C80 100 140 120 200 110C260 100 300 114 320 108V200H0Z" fill="#2f7f80" />
      <g fill="none" stroke="#8fd0c4" strokeWidth="3" strokeLinecap="round">
        <path d="M206 128H264M218 140H252M30 150H74M44 162H66M250 176H296" />
      </g>
      <g stroke="#3f6b3f" strokeWidth="4" strokeLinecap="round" fill="none">
        <path d="M34 150C34 110 32 86 28 56M50 152C52 120 54 104 58 80M42 150C34 130 24 120 12 114M290 160C290 124 292 104 296 78" />
      </g>
      <g fill="#8a5a33">
        <rect x="21" y="30" width="13" height="36" rx="6" />
        <rect x="52" y="56" width="12" height="32" rx="6" />
        <rect x="290" y="52" width="12" height="34" rx="6" />
      </g>
      <g stroke="#2f2233" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path
          d="M96 152C92 128 112 120 134 122C158 124 186 128 200 116C202 142 184 158 150 158C120 160 100 160 96 152Z"
          fill="#b98a5e"
        />
        <path d="M106 128C112 134 124 134 130 128L128 118H108Z" fill="#fff" />
        <circle cx="118" cy="100" r="24" fill="#2f8f5b" />
        <path d="M100 104C84 100 74 104 74 109C74 116 92 118 103 114Z" fill="#f2a52e" />
        <path d="M104 94q4 -4 8 0" fill="none" />
        <path d="M146 136C160 132 174 138 182 130" fill="none" />
      </g>
      <g transform="translate(24 18) rotate(12 206 60)" stroke="#2f2233" strokeWidth="3">
        <rect x="172" y="22" width="46" height="64" rx="6" fill="#1f5a60" />
        <path
          d="M186 62C180 46 196 34 204 44C210 52 196 56 196 64M196 74h.1"
          fill="none"
          stroke="#fff0c2"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
      <path d="M0 168C60 158 110 178 168 170C230 162 280 176 320 168V200H0Z" fill="#256b6e" />
    </svg>
  );
}

const card: GameCard = {
  Art,
  tagline: () => t`You see your neighbour's card, but never your own. Whom do you believe?`,
};

export default card;
