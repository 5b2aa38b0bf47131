/** Who is after the loot: every seat has a masked animal, told apart by its ears as well as by its colour. */

import type { SVGProps } from "react";

const FUR = ["#e58a3c", "#7fa3c9", "#c98fc0", "#7fb069", "#d0b17a", "#c96a6a"];

/** Fox, mouse, rabbit, cat, owl, bear: by their ears. */
const EARS = [
  "M10 30L8 4L30 16ZM54 30L56 4L34 16Z",
  "M14 22A11 11 0 1 1 30 14ZM50 22A11 11 0 1 0 34 14Z",
  "M18 24C8 2 18 -4 22 0C26 4 28 12 28 18ZM46 24C56 2 46 -4 42 0C38 4 36 12 36 18Z",
  "M9 32V10L26 18ZM55 32V10L38 18Z",
  "M8 24C8 14 4 10 4 6C14 8 22 12 26 16ZM56 24C56 14 60 10 60 6C50 8 42 12 38 16Z",
  "M12 26A8 8 0 1 1 24 16ZM52 26A8 8 0 1 0 40 16Z",
];

/** `where`: its place within a picture. */
export function Thief({ seat, ...where }: { seat: number } & SVGProps<SVGSVGElement>) {
  const kind = (seat - 1) % FUR.length;
  return (
    <svg
      className="bl-thief"
      viewBox="0 -4 64 68"
      aria-hidden="true"
      stroke="#2f2233"
      strokeWidth="2.500"
      strokeLinejoin="round"
      strokeLinecap="round"
      {...where}
    >
      <path d={EARS[kind]} fill={FUR[kind]} />
      <path d="M32 12C50 12 58 26 57 38C55 52 44 60 32 60C20 60 9 52 7 38C6 26 14 12 32 12Z" fill={FUR[kind]} />
      <path d="M6 33C16 25 26 30 32 33C38 30 48 25 58 33C54 45 40 43 32 39C24 43 10 45 6 33Z" fill="#2f2233" />
      <circle cx="21" cy="35" r="4" fill="#fff" stroke="none" />
      <circle cx="43" cy="35" r="4" fill="#fff" stroke="none" />
      <path d="M28 44H36L32 49Z" fill="#2f2233" strokeWidth="1.500" />
      <path d="M26 52C30 56 35 56 39 51" fill="none" />
    </svg>
  );
}
