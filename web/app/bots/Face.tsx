/** The face of a bot. In a game where bots talk, what it wears shows how. Words stand beside it: screen readers skip it. */

import type { ReactElement } from "react";
import { FACES } from "./faces";
import "./bots.css";

const WORN: Readonly<Record<string, () => ReactElement>> = { honest: Halo, joker: PartyHat, quiet: Scarf, sly: Hat };

export function Face({ face, style = "" }: { face: string; style?: string }) {
  const Drawn = (Object.hasOwn(FACES, face) && FACES[face]) || (FACES.bot as () => ReactElement);
  const Worn = Object.hasOwn(WORN, style) ? WORN[style] : null;
  return (
    <svg className="bot-face" viewBox="0 0 64 64" aria-hidden="true">
      {/* What is worn needs room around the head. */}
      <g transform={Worn ? "translate(8 13) scale(0.75)" : undefined}>
        <Drawn />
      </g>
      {Worn && <Worn />}
    </svg>
  );
}

function Halo() {
  return <ellipse cx="32" cy="8" rx="18" ry="5" fill="none" stroke="#e0a100" strokeWidth="4" />;
}

function PartyHat() {
  return (
    <>
      <path d="M32 3L43 25C36 28 28 28 21 25Z" fill="#3fa7c4" />
      <path d="M27 13L38 17M24 20L41 24" fill="none" stroke="#fff6e9" />
      <circle cx="32" cy="4" r="3.500" fill="#f25c7a" />
    </>
  );
}

function Scarf() {
  return (
    <>
      <path d="M8 45C20 52 44 52 56 45L57 55C44 62 20 62 7 55Z" fill="#4b8f8c" />
      <path d="M20 49V59M32 51V60M44 49V59" fill="none" stroke="#d7efe9" />
    </>
  );
}

function Hat() {
  return (
    <>
      <path d="M19 18C18 6 24 3 32 6C40 3 46 6 45 18Z" fill="#3b3350" />
      <path d="M6 18C18 25 46 25 58 18C52 15 46 17 45 15H19C18 17 12 15 6 18Z" fill="#3b3350" />
      <path d="M19 14H45" fill="none" stroke="#d94f70" />
    </>
  );
}
