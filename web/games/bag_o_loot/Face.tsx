/** The faces of cards: swag in a sack with its number, and the masked looter. */

import type { ReactElement } from "react";
import { LOOTER } from "./moves";
import "./cards.css";

const INK = { stroke: "#2f2233", strokeWidth: 3, strokeLinecap: "round", strokeLinejoin: "round" } as const;

/** What a sack is made of, by number; neighbours differ. */
const CLOTH = ["#e8a33d", "#4f9fd0", "#d9694f", "#63a84f", "#b377c9", "#e0c341", "#3fa89b", "#d977a0"];

const SWAG: readonly (() => ReactElement)[] = [Gem, Coins, Crown, Ring, Candlestick, Pearls, Cup, Key];

export function clothOf(number: number): string {
  return CLOTH[(number - 1) % CLOTH.length] ?? "#e8a33d";
}

export function Face({ card }: { card: string }) {
  return card === LOOTER ? <Looter /> : <Swag number={Number(card)} />;
}

function Swag({ number }: { number: number }) {
  const Thing = SWAG[(number * 3) % SWAG.length] ?? Gem;
  return (
    <svg className="bl-face" viewBox="0 0 100 140" aria-hidden="true" {...INK}>
      <rect x="2" y="2" width="96" height="136" rx="12" fill="#fff8ea" />
      <g transform="translate(57 65) scale(0.88)">
        <Thing />
      </g>
      <Sack cloth={clothOf(number)} />
      <text className="bl-face-big" x="50" y="119" stroke="none">
        {number}
      </text>
      <text className="bl-face-corner" x="9" y="33" stroke="none">
        {number}
      </text>
    </svg>
  );
}

/** Open, with whatever looks out of it. */
function Sack({ cloth }: { cloth: string }) {
  return (
    <>
      <path d="M22 78C10 104 12 130 30 132H70C88 130 90 104 78 78C68 84 32 84 22 78Z" fill={cloth} />
      <path d="M20 72C30 80 70 80 80 72L80 82C66 89 34 89 20 82Z" fill="#fff8ea" strokeWidth="2.500" />
      <path d="M26 96C24 108 25 116 28 122" fill="none" stroke="#fff" strokeOpacity="0.600" />
    </>
  );
}

/** The masked raccoon: stands for any card. */
function Looter() {
  return (
    <svg className="bl-face" viewBox="0 0 100 140" aria-hidden="true" {...INK}>
      <rect x="2" y="2" width="96" height="136" rx="12" fill="#3d3160" stroke="#8e7fc4" />
      <circle cx="76" cy="26" r="11" fill="#ffe49a" stroke="none" />
      <g transform="translate(0 24)">
        <RaccoonHead />
      </g>
      <path d="M14 138C16 116 34 110 50 110C66 110 84 116 86 138Z" fill="#8d92a6" />
      <path d="M30 116L70 134M26 124L56 138M44 111L82 128" stroke="#3d3160" strokeWidth="4" fill="none" />
      <text className="bl-face-corner" data-looter x="9" y="33" stroke="none">
        L
      </text>
    </svg>
  );
}

export function RaccoonHead() {
  return (
    <>
      <path d="M18 44L16 14L40 26Z" fill="#8d92a6" />
      <path d="M82 44L84 14L60 26Z" fill="#8d92a6" />
      <path d="M50 20C76 20 90 42 88 58C84 76 66 86 50 86C34 86 16 76 12 58C10 42 24 20 50 20Z" fill="#a9aec0" />
      <path d="M10 50C26 38 40 46 50 50C60 46 74 38 90 50C84 68 64 66 50 60C36 66 16 68 10 50Z" fill="#2f2233" />
      <circle cx="33" cy="54" r="7" fill="#fff" strokeWidth="0" />
      <circle cx="67" cy="54" r="7" fill="#fff" strokeWidth="0" />
      <circle cx="35" cy="55" r="3.500" fill="#2f2233" strokeWidth="0" />
      <circle cx="65" cy="55" r="3.500" fill="#2f2233" strokeWidth="0" />
      <path d="M50 62C60 62 66 70 62 76C58 84 42 84 38 76C34 70 40 62 50 62Z" fill="#f3ead9" strokeWidth="2.500" />
      <path d="M45 67H55L50 73Z" fill="#2f2233" strokeWidth="2" />
      <path d="M42 77C47 81 54 81 60 75" fill="none" strokeWidth="2.500" />
    </>
  );
}

/** A Bag-O-Loot: five cards face down, tied up for good. */
export function TiedBag({ number }: { number: number }) {
  return (
    <svg className="bl-face" viewBox="0 0 100 140" aria-hidden="true" {...INK}>
      <rect x="12" y="2" width="86" height="128" rx="12" fill="#5a4b8a" stroke="#8e7fc4" />
      <rect x="2" y="10" width="90" height="128" rx="12" fill="#453a70" />
      <path d="M34 46C20 22 40 26 47 34C54 26 74 22 60 46Z" fill={clothOf(number)} />
      <path d="M34 50C8 78 4 122 26 128H68C90 122 86 78 60 50Z" fill={clothOf(number)} />
      <path d="M30 48C38 54 56 54 64 48" fill="none" stroke="#fff3c9" strokeWidth="6" />
      <path d="M58 52L68 66" fill="none" stroke="#fff3c9" strokeWidth="5" />
      <circle cx="47" cy="94" r="24" fill="#fff8ea" />
      <text className="bl-face-bag" x="47" y="106" stroke="none">
        {number}
      </text>
    </svg>
  );
}

/** The back of a card. */
export function Back() {
  return (
    <svg className="bl-face" viewBox="0 0 100 140" aria-hidden="true" {...INK}>
      <rect x="2" y="2" width="96" height="136" rx="12" fill="#453a70" stroke="#8e7fc4" />
      <rect x="11" y="11" width="78" height="118" rx="7" fill="none" stroke="#8e7fc4" />
      <path d="M22 70C34 54 42 64 50 66C58 64 66 54 78 70C72 88 58 84 50 78C42 84 28 88 22 70Z" fill="#ffd23f" />
      <circle cx="37" cy="71" r="4.500" fill="#2f2233" strokeWidth="0" />
      <circle cx="63" cy="71" r="4.500" fill="#2f2233" strokeWidth="0" />
    </svg>
  );
}

function Gem() {
  return (
    <>
      <path d="M-20 -12L-10 -26H10L20 -12L0 20Z" fill="#7fd6e8" />
      <path d="M-20 -12H20M-7 -12L0 20L7 -12L0 -26Z" fill="none" strokeWidth="2" />
    </>
  );
}

function Coins() {
  return (
    <>
      <circle cx="-12" cy="-2" r="13" fill="#ffd23f" />
      <circle cx="12" cy="-4" r="13" fill="#ffd23f" />
      <circle cx="0" cy="-18" r="13" fill="#ffe27a" />
      <path d="M0 -24V-12" fill="none" />
    </>
  );
}

function Crown() {
  return (
    <>
      <path d="M-24 14L-28 -20L-12 -6L0 -28L12 -6L28 -20L24 14Z" fill="#ffd23f" />
      <circle cx="0" cy="2" r="4" fill="#d9694f" strokeWidth="2" />
    </>
  );
}

function Ring() {
  return (
    <>
      <circle cx="0" cy="2" r="17" fill="none" stroke="#2f2233" strokeWidth="11" />
      <circle cx="0" cy="2" r="17" fill="none" stroke="#ffd23f" strokeWidth="6" />
      <path d="M-9 -24L0 -33L9 -24L0 -12Z" fill="#e86f8e" />
    </>
  );
}

function Candlestick() {
  return (
    <>
      <path d="M-4 20V0H-22V-12M4 20V0H22V-12M0 20V-12" fill="none" strokeWidth="9" />
      <path d="M-4 20V0H-22V-12M4 20V0H22V-12M0 20V-12" fill="none" stroke="#ffd23f" strokeWidth="4" />
      <path d="M-22 -14V-24M0 -14V-28M22 -14V-24" stroke="#f6f0dc" strokeWidth="7" />
      <path d="M-22 -30v-3M0 -34v-3M22 -30v-3" stroke="#e8742f" strokeWidth="5" />
    </>
  );
}

function Pearls() {
  return (
    <>
      {[-30, -22, -10, 4, 17, 26].map((x, i) => (
        <circle key={x} cx={x} cy={[4, -12, -22, -24, -16, 0][i]} r="7.500" fill="#fff" strokeWidth="2.500" />
      ))}
    </>
  );
}

function Cup() {
  return (
    <>
      <path d="M-18 -18C-34 -20 -32 2 -14 2M18 -18C34 -20 32 2 14 2" fill="none" strokeWidth="4" />
      <path d="M-18 -26H18C18 -2 10 8 0 8C-10 8 -18 -2 -18 -26Z" fill="#ffd23f" />
      <path d="M-9 -18C-9 -8 -6 -3 -3 -1" fill="none" stroke="#fff" />
      <path d="M-4 8V20H4V8" fill="#ffd23f" />
    </>
  );
}

function Key() {
  return (
    <>
      <path d="M4 20V-8" strokeWidth="10" fill="none" />
      <path d="M4 20V-8" strokeWidth="5" stroke="#ffd23f" fill="none" />
      <circle cx="4" cy="-18" r="11" fill="#ffd23f" />
      <circle cx="4" cy="-18" r="4" fill="#fff8ea" strokeWidth="2" />
    </>
  );
}
