/** One butt: the same round friendly bottom in every colour, each with its letter and its own sign. */

import type { ReactNode } from "react";
import { isSpecial, type Kind, type Special } from "./butts";
import "./butts.css";

const BODY =
  "M50 17C58 10 74 11 84 23C97 38 97 64 84 77C74 87 58 86 50 76C42 86 26 87 16 77C3 64 3 38 16 23C26 11 42 10 50 17Z";
const SHADE =
  "M84 77C74 87 58 86 50 76C42 86 26 87 16 77C10 71 7 63 6.5 55C14 72 38 76 50 62C62 76 86 72 93.5 55C93 63 90 71 84 77Z";
const LEFT_FOOT = "M22 78c-1 10 0 14-6 14-5 0-5 5 0 5h18c4 0 4-4 3-8l-1-10z";
const RIGHT_FOOT = "M78 78c1 10 0 14 6 14 5 0 5 5 0 5H66c-4 0-4-4-3-8l1-10z";

/** Decorative by itself: whoever shows it names it in words. `neutral` is a colour that nobody plays. */
export function Butt({ kind, neutral = false }: { kind: Kind; neutral?: boolean }) {
  return (
    <svg
      className="bob-butt"
      data-kind={kind}
      data-neutral={neutral || undefined}
      viewBox="0 4 100 96"
      aria-hidden="true"
    >
      <g className="bob-butt-feet">
        <path d={LEFT_FOOT} />
        <path d={RIGHT_FOOT} />
      </g>
      <path className="bob-butt-body" d={BODY} />
      <path className="bob-butt-shade" d={SHADE} />
      <g className="bob-butt-shine">
        <ellipse cx="28" cy="30" rx="12" ry="7" transform="rotate(-35 28 30)" />
        <ellipse cx="66" cy="25" rx="9" ry="5" transform="rotate(-20 66 25)" />
      </g>
      <path className="bob-butt-outline" d={BODY} />
      <path className="bob-butt-crease" d="M50 75C48 66 48 48 52 36" />
      <text className="bob-butt-letter" x={kind === "W" ? 25 : 28} y="63">
        {kind}
      </text>
      {isSpecial(kind) ? <Badge kind={kind} /> : <g transform="translate(72 54) scale(1.25)">{SIGNS[kind]}</g>}
    </svg>
  );
}

/** A heart, a sun, a drop and a clover: colours are told apart without their colour. */
const SIGNS: Record<Exclude<Kind, Special>, ReactNode> = {
  p: <path className="bob-sign" d="M0 9C-11 1-9-8-4-8C-1.5-8 0-6 0-4.500C0-6 1.5-8 4-8C9-8 11 1 0 9Z" />,
  y: (
    <>
      <path className="bob-sign-line" d="M0-10v3M0 7v3M-10 0h3M7 0h3M-7-7l2 2M5 5l2 2M-7 7l2-2M5-5l2-2" />
      <circle className="bob-sign" r="5" />
    </>
  ),
  b: <path className="bob-sign" d="M0-10C5-3 8 0 8 3.500A8 7 0 0 1-8 3.500C-8 0-5-3 0-10Z" />,
  g: (
    <>
      <path className="bob-sign-line" d="M0 0v9" />
      <circle className="bob-sign" cx="0" cy="-4.5" r="4.6" />
      <circle className="bob-sign" cx="-5" cy="2" r="4.6" />
      <circle className="bob-sign" cx="5" cy="2" r="4.6" />
    </>
  ),
};

function Badge({ kind }: { kind: Special }) {
  return (
    <g className="bob-badge" transform="translate(70 66)">
      <circle r="19" />
      {BADGES[kind]}
    </g>
  );
}

const HAND =
  "M-6 9v-12q0-2 1.8-2t1.8 2v-3q0-2 1.7-2t1.7 2v3q0-2 1.6-2t1.6 2v4q0-1.8 1.5-1.800t1.5 1.800v5q0 6-6 6-4 0-6-4l-4-6q1.5-2 3 0z";
const STAR = starPath(12.5, 5.6);

/** Don't touch; one point more; once more; a star for whoever has to catch up. */
const BADGES: Record<Special, ReactNode> = {
  B: (
    <>
      <path className="bob-badge-fill" d={HAND} />
      <path className="bob-badge-no" d="M-10.5-10.500l21 21M15 0A15 15 0 1 1-15 0A15 15 0 1 1 15 0" />
    </>
  ),
  G: <path className="bob-badge-line" d="M-11.5 0h9M-7-4.500v9M5.5 8v-15l-4 3" />,
  W: (
    <>
      <path className="bob-badge-line" d="M8.5-5A10 10 0 1 0 10 1.5" />
      <path className="bob-badge-fill" d="M12-13v9.500H2.500z" />
    </>
  ),
  K: <path className="bob-badge-star" d={STAR} />,
};

function starPath(outer: number, inner: number): string {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 ? inner : outer;
    const angle = (i * Math.PI) / 5;
    return `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}
