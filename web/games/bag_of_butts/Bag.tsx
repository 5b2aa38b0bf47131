/** The bag: a cloth sack that shakes, and sags when it is empty. Decorative: whoever shows it says it in words. */

import "./bag.css";

export type BagMood = "idle" | "shaking" | "pouring";

const SACK = "M57 46C40 58 14 76 14 108C14 132 34 142 80 142C126 142 146 132 146 108C146 76 120 58 103 46Z";
const FRILL =
  "M57 46C50 38 44 30 41 20C47 23 52 22 56 16C62 23 68 22 72 14C77 22 84 22 89 14C93 22 99 23 105 16C109 22 114 23 119 20C116 30 110 38 103 46Z";

interface Props {
  /** What is written on its patch. */
  patch: string;
  mood: BagMood;
  empty?: boolean;
}

export function Bag({ patch, mood, empty = false }: Props) {
  return (
    <svg className="bob-bag" data-mood={mood} data-empty={empty || undefined} viewBox="0 4 160 144" aria-hidden="true">
      <ellipse className="bob-bag-shadow" cx="80" cy="141" rx="62" ry="6" />
      <g className="bob-bag-cloth">
        <path className="bob-bag-frill" d={FRILL} />
        <path className="bob-bag-inside" d="M50 22C62 30 98 30 110 22C106 34 102 40 98 44H62C58 40 54 34 50 22Z" />
        <path className="bob-bag-sack" d={SACK} />
        <path
          className="bob-bag-fold"
          d="M30 84C24 96 22 108 25 120M130 84C136 96 138 108 135 120M70 52C66 58 62 61 58 64M90 52C94 58 98 61 102 64"
        />
        <path className="bob-bag-rope" d="M54 47C66 53 94 53 106 47" />
        <path className="bob-bag-string" d="M100 50C112 54 118 62 116 74M104 49C118 50 128 56 130 66" />
        <circle className="bob-bag-tassel" cx="116" cy="76" r="5" />
        <circle className="bob-bag-tassel" cx="131" cy="68" r="5" />
        <g className="bob-bag-patch">
          <circle cx="80" cy="100" r="29" />
          <circle className="bob-bag-stitch" cx="80" cy="100" r="24" />
          <text x="80" y="113">
            {patch}
          </text>
        </g>
      </g>
    </svg>
  );
}
