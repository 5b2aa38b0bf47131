/** The face of a card: so many fish, an old boot for nothing, cattails in the moonlight for the lucktails card. */

import { LUCKTAILS } from "./worth";

/** Where the fish swim, for one to six of them. */
const SHOALS: Readonly<Record<string, readonly [number, number][]>> = {
  1: [[50, 76]],
  2: [
    [45, 60],
    [56, 93],
  ],
  3: [
    [50, 50],
    [42, 76],
    [58, 102],
  ],
  4: [
    [32, 60],
    [68, 60],
    [32, 94],
    [68, 94],
  ],
  5: [
    [32, 52],
    [68, 52],
    [50, 76],
    [32, 100],
    [68, 100],
  ],
  6: [
    [32, 50],
    [68, 50],
    [32, 76],
    [68, 76],
    [32, 102],
    [68, 102],
  ],
};

const SCALES = ["#e07a3f", "#3f8f8a", "#d9a514", "#c4506a", "#5b7fc7", "#6f9a45"];

export function Face({ card }: { card: string }) {
  if (card === LUCKTAILS) return <Lucktails />;
  const shoal = SHOALS[card];
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <Paper />
      <Corners card={card} />
      {shoal?.map(([x, y], i) => (
        <Fish key={`${x} ${y}`} x={x} y={y} size={shoal.length > 3 ? 0.8 : 1.15} colour={SCALES[i % SCALES.length]} />
      ))}
      {card === "0" && <Boot />}
      {!shoal && card !== "0" && <Fish x={50} y={76} size={2} colour={SCALES[0]} />}
    </svg>
  );
}

function Paper() {
  return (
    <>
      <rect width="100" height="140" rx="10" fill="#fffaf0" />
      <path
        d="M6 118C22 110 34 124 50 117C66 110 80 124 94 116V127A7 7 0 0 1 87 134H13A7 7 0 0 1 6 127Z"
        fill="#cfe9e4"
      />
      <rect x="3" y="3" width="94" height="134" rx="8" fill="none" stroke="#33503f" strokeWidth="3" />
    </>
  );
}

function Corners({ card }: { card: string }) {
  const x = card.length > 1 ? 25 : 19;
  return (
    <g className="lt-face-number">
      <text x={x} y="36">
        {card}
      </text>
      <text x={x - 100} y="-104" transform="rotate(180)">
        {card}
      </text>
    </g>
  );
}

function Fish({ x, y, size, colour }: { x: number; y: number; size: number; colour: string | undefined }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} stroke="#3a2836" strokeWidth="2" strokeLinejoin="round">
      <path d="M-9 0L-21 -8L-18 0L-21 8Z" fill={colour} />
      <path d="M-13 0C-8 -12 12 -13 19 0C12 13 -8 12 -13 0Z" fill={colour} />
      <path d="M-2 -2C2 -5 2 5 -2 3" fill="none" />
      <circle cx="11" cy="-2" r="2.600" fill="#fff" strokeWidth="1.500" />
    </g>
  );
}

function Boot() {
  return (
    <g stroke="#3a2836" strokeWidth="3" strokeLinejoin="round">
      <path d="M36 44H60V78C60 84 78 84 80 96V104H34C32 84 38 66 36 44Z" fill="#8f7a66" />
      <path d="M34 104H80V112H34Z" fill="#54443a" />
      <path d="M36 54H60M44 66L58 62M43 76L58 72" fill="none" strokeWidth="2.500" />
      <path d="M70 40q6 4 0 8t0 8M26 60q6 4 0 8t0 8" fill="none" stroke="#5aa39c" strokeLinecap="round" />
    </g>
  );
}

function Lucktails() {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <rect width="100" height="140" rx="10" fill="#3b2a55" />
      <circle cx="66" cy="40" r="20" fill="#ffe49a" />
      <path
        d="M4 104C24 94 40 112 58 102C74 94 84 106 96 100V128A8 8 0 0 1 88 136H12A8 8 0 0 1 4 128Z"
        fill="#2f8f8a"
      />
      <path d="M46 116H86M54 124H76" stroke="#ffe49a" strokeWidth="3" strokeLinecap="round" opacity="0.700" />
      <g stroke="#8fcf6a" strokeWidth="4.500" strokeLinecap="round" fill="none">
        <path d="M34 122C33 96 30 72 26 50" />
        <path d="M44 124C45 98 46 84 50 66" />
        <path d="M38 122C30 108 22 100 12 96" />
        <path d="M42 122C52 110 58 108 68 106" />
      </g>
      <rect x="19.500" y="26" width="13" height="36" rx="6.500" fill="#c9803f" transform="rotate(-6 26 44)" />
      <rect x="44.500" y="46" width="12" height="32" rx="6" fill="#c9803f" transform="rotate(7 50 62)" />
      <path
        d="M80 66l3.500 8.500 9 .7-6.900 5.800 2.200 8.800L80 85l-7.800 4.800 2.200-8.800-6.900-5.800 9-.7z"
        fill="#ffd23f"
      />
      <rect x="3" y="3" width="94" height="134" rx="8" fill="none" stroke="#ffd23f" strokeWidth="3.500" />
      <g className="lt-face-number lt-face-lucky">
        <text x="82" y="128">
          L
        </text>
      </g>
    </svg>
  );
}
