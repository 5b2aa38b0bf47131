/** Who lives at the pond: every seat has an animal, told apart by shape as well as by colour. */

import type { ReactElement } from "react";

const INK = { stroke: "#2f2233", strokeWidth: 2.5, strokeLinecap: "round", strokeLinejoin: "round" } as const;

const CRITTERS: readonly (() => ReactElement)[] = [Duck, Otter, Frog, Turtle, Heron];

export function Critter({ seat }: { seat: number }) {
  const Animal = CRITTERS[(seat - 1) % CRITTERS.length] ?? Duck;
  return (
    <svg className="lt-critter" viewBox="0 0 64 64" aria-hidden="true" {...INK}>
      <Animal />
    </svg>
  );
}

function Duck() {
  return (
    <>
      <path d="M10 60C8 46 20 40 32 42C46 44 54 50 54 60Z" fill="#b98a5e" />
      <path d="M22 46C28 50 38 50 43 45L41 40H23Z" fill="#fff" />
      <circle cx="31" cy="26" r="17" fill="#2f8f5b" />
      <path d="M42 26C52 22 60 26 60 30C60 35 50 37 41 34Z" fill="#f2a52e" />
      <circle cx="35" cy="21" r="3.200" fill="#fff" strokeWidth="2" />
    </>
  );
}

function Otter() {
  return (
    <>
      <circle cx="13" cy="17" r="6" fill="#7a5136" />
      <circle cx="51" cy="17" r="6" fill="#7a5136" />
      <path d="M32 8C52 8 58 26 55 40C52 54 42 59 32 59C22 59 12 54 9 40C6 26 12 8 32 8Z" fill="#9a6b48" />
      <path d="M32 32C42 32 47 40 44 47C42 53 22 53 20 47C17 40 22 32 32 32Z" fill="#f0dcc0" />
      <path d="M27 34H37L32 41Z" fill="#2f2233" />
      <path d="M32 41V46M12 42L22 43M12 48L22 46M52 42L42 43M52 48L42 46" fill="none" strokeWidth="2" />
      <circle cx="22" cy="27" r="2.500" fill="#2f2233" />
      <circle cx="42" cy="27" r="2.500" fill="#2f2233" />
    </>
  );
}

function Frog() {
  return (
    <>
      <circle cx="18" cy="18" r="10" fill="#8cc152" />
      <circle cx="46" cy="18" r="10" fill="#8cc152" />
      <ellipse cx="32" cy="38" rx="27" ry="20" fill="#8cc152" />
      <circle cx="18" cy="17" r="4" fill="#2f2233" />
      <circle cx="46" cy="17" r="4" fill="#2f2233" />
      <path d="M14 40C22 52 42 52 50 40" fill="none" />
      <path d="M28 32h.1M36 32h.1" fill="none" strokeWidth="3.500" />
    </>
  );
}

function Turtle() {
  return (
    <>
      <path d="M44 44C46 30 62 28 61 38C60 46 52 50 46 50Z" fill="#9fc98a" />
      <path d="M12 50L8 58H18L20 51M38 51L40 58H50L46 50" fill="#9fc98a" />
      <path d="M4 48C4 26 18 16 28 16C40 16 50 28 50 48C50 52 4 52 4 48Z" fill="#d98b4a" />
      <path d="M5 44H49M20 18L17 44M36 19L38 44M10 31H46" fill="none" strokeWidth="2" />
      <circle cx="55" cy="36" r="1.800" fill="#2f2233" />
    </>
  );
}

function Heron() {
  return (
    <>
      <path d="M18 62C14 48 24 44 20 32C16 18 26 8 36 10C44 12 46 20 42 26C34 30 34 42 36 62Z" fill="#8ea9d8" />
      <path d="M28 11C20 6 12 8 4 14C12 14 18 16 22 18" fill="#41507f" />
      <path d="M43 17L63 24L42 26Z" fill="#f2c04a" />
      <circle cx="35" cy="18" r="2.800" fill="#fff" strokeWidth="2" />
    </>
  );
}
