/** The faces of bots, 64 by 64, told apart by shape as well as by colour. A level says which one it has (Python). */

import type { ReactElement } from "react";

const DARK = "#2f2233";

export const FACES: Readonly<Record<string, () => ReactElement>> = {
  chick: Chick,
  puppy: Puppy,
  fox: Fox,
  hare: Hare,
  raccoon: Raccoon,
  squirrel: Squirrel,
  cat: Cat,
  magpie: Magpie,
  beaver: Beaver,
  owl: Owl,
  bot: Robot,
};

function Eyes({ y, apart, r = 3 }: { y: number; apart: number; r?: number }) {
  return (
    <g fill={DARK} stroke="none">
      <circle cx={32 - apart} cy={y} r={r} />
      <circle cx={32 + apart} cy={y} r={r} />
    </g>
  );
}

function Chick() {
  return (
    <>
      <path d="M32 13C30 8 25 6 22 8M32 13C32 7 35 3 39 4M32 13C36 9 41 9 43 12" fill="none" />
      <circle cx="32" cy="34" r="22" fill="#ffd75e" />
      <path d="M10 40L17 46L24 40L32 46L40 40L47 46L54 40C55 52 45 60 32 60C19 60 9 52 10 40Z" fill="#fff6e9" />
      <path d="M25 32L32 29L39 32L32 38Z" fill="#f2862e" />
      <Eyes y={26} apart={11} r={3.5} />
    </>
  );
}

function Puppy() {
  return (
    <>
      <path d="M32 10C48 10 54 22 53 37C52 51 43 58 32 58C21 58 12 51 11 37C10 22 16 10 32 10Z" fill="#e5b782" />
      <path d="M15 14C5 16 3 34 8 46C13 48 17 42 17 34C17 25 20 20 22 14C20 12 17 12 15 14Z" fill="#8a5a36" />
      <path d="M49 14C59 16 61 34 56 46C51 48 47 42 47 34C47 25 44 20 42 14C44 12 47 12 49 14Z" fill="#8a5a36" />
      <ellipse cx="32" cy="44" rx="13" ry="10" fill="#fff3e0" />
      <path d="M28 48C29 56 35 56 36 48Z" fill="#f27d8d" />
      <ellipse cx="32" cy="39" rx="5" ry="3.500" fill={DARK} />
      <Eyes y={28} apart={9} />
    </>
  );
}

function Fox() {
  return (
    <>
      <path d="M7 5L22 15C28 12 36 12 42 15L57 5C60 19 58 30 54 37L32 60L10 37C6 30 4 19 7 5Z" fill="#ef7d32" />
      <path d="M10 37C19 35 27 39 32 48C37 39 45 35 54 37L32 60Z" fill="#fff6e9" />
      <path d="M27 53L32 60L37 53C35 51 29 51 27 53Z" fill={DARK} />
      <path d="M18 29L26 32M46 29L38 32" fill="none" />
      <Eyes y={34} apart={9} r={2.6} />
    </>
  );
}

function Hare() {
  return (
    <>
      <path d="M25 30C14 22 13 4 20 3C27 2 30 16 30 28ZM39 30C50 22 51 4 44 3C37 2 34 16 34 28Z" fill="#c9b7d8" />
      <path d="M24 22C20 17 19 10 21 9M40 22C44 17 45 10 43 9" fill="none" stroke="#f29ab0" />
      <path d="M32 24C46 24 52 33 51 43C50 54 42 60 32 60C22 60 14 54 13 43C12 33 18 24 32 24Z" fill="#c9b7d8" />
      <path d="M28.500 50H35.500V57H28.500ZM32 50V57" fill="#fff" strokeWidth="2" />
      <path d="M28 44H36L32 49Z" fill="#f29ab0" />
      <Eyes y={37} apart={9} />
    </>
  );
}

function Raccoon() {
  return (
    <>
      <circle cx="14" cy="16" r="8" fill="#6f7480" />
      <circle cx="50" cy="16" r="8" fill="#6f7480" />
      <path d="M32 11C48 11 58 24 60 40C50 43 46 58 32 58C18 58 14 43 4 40C6 24 16 11 32 11Z" fill="#b5bac4" />
      <path d="M7 35C14 24 26 26 32 32C38 26 50 24 57 35C52 43 38 44 32 38C26 44 12 43 7 35Z" fill="#3d3f4a" />
      <ellipse cx="32" cy="49" rx="5" ry="3.500" fill={DARK} />
      <g fill="#fff" stroke="none">
        <circle cx="21" cy="34" r="3.500" />
        <circle cx="43" cy="34" r="3.500" />
      </g>
    </>
  );
}

function Squirrel() {
  return (
    <>
      <path d="M14 24C9 16 10 8 13 3C18 7 23 11 25 17ZM50 24C55 16 54 8 51 3C46 7 41 11 39 17Z" fill="#b4532a" />
      <path
        d="M32 13C43 13 50 19 51 30C58 34 58 46 50 50C46 56 39 59 32 59C25 59 18 56 14 50C6 46 6 34 13 30C14 19 21 13 32 13Z"
        fill="#c8673a"
      />
      <path d="M32 36C41 33 49 38 47 46C45 54 38 57 32 57C26 57 19 54 17 46C15 38 23 33 32 36Z" fill="#fff0dc" />
      <path d="M29 47H35V54H29ZM32 47V54" fill="#fff" strokeWidth="2" />
      <path d="M28 40H36L32 45Z" fill={DARK} />
      <Eyes y={29} apart={10} r={3.5} />
    </>
  );
}

function Cat() {
  return (
    <>
      <path d="M10 6L26 16H38L54 6L55 34C55 50 45 58 32 58C19 58 9 50 9 34Z" fill="#5b6b8c" />
      <path d="M27 17L32 26L37 17" fill="none" />
      <path d="M3 38L16 41M4 48L16 46M61 38L48 41M60 48L48 46" fill="none" strokeWidth="2" />
      <path d="M28 41H36L32 45ZM32 45C32 50 26 50 25 47M32 45C32 50 38 50 39 47" fill="none" />
      <g fill="#ffe27a" strokeWidth="2">
        <ellipse cx="22" cy="33" rx="5" ry="5.500" />
        <ellipse cx="42" cy="33" rx="5" ry="5.500" />
      </g>
      <path d="M22 29V37M42 29V37" fill="none" strokeWidth="3" />
    </>
  );
}

function Magpie() {
  return (
    <>
      <path d="M26 7C42 5 50 17 47 32C46 44 44 52 46 60H8C6 44 6 10 26 7Z" fill="#33384f" />
      <path d="M10 47C18 38 32 40 45 45C44 51 45 56 46 60H8C8 55 9 51 10 47Z" fill="#fff" />
      <path d="M46 21L62 29L46 34C48 30 48 25 46 21Z" fill="#4a4a55" />
      <path d="M22 60C24 53 30 49 37 48" fill="none" stroke="#4f7fd0" />
      <circle cx="35" cy="22" r="5" fill="#fff" strokeWidth="2" />
      <circle cx="36.500" cy="22" r="2" fill={DARK} stroke="none" />
    </>
  );
}

function Beaver() {
  return (
    <>
      <circle cx="12" cy="17" r="6" fill="#6b4226" />
      <circle cx="52" cy="17" r="6" fill="#6b4226" />
      <path d="M32 8C50 8 57 18 57 33C57 45 47 52 32 52C17 52 7 45 7 33C7 18 14 8 32 8Z" fill="#96623b" />
      <path d="M25 47H39V60H25ZM32 47V60" fill="#fff" />
      <path d="M13 40C13 31 24 31 32 36C40 31 51 31 51 40C51 48 40 50 32 46C24 50 13 48 13 40Z" fill="#d9b38c" />
      <ellipse cx="32" cy="34" rx="7" ry="4.500" fill={DARK} />
      <Eyes y={24} apart={11} />
    </>
  );
}

function Owl() {
  return (
    <>
      <path d="M8 6C16 12 24 13 32 13C40 13 48 12 56 6C59 20 60 60 32 60C4 60 5 20 8 6Z" fill="#8e5aa8" />
      <path d="M18 48C22 44 28 44 32 49C36 44 42 44 46 48C43 56 38 60 32 60C26 60 21 56 18 48Z" fill="#d8bfe6" />
      <circle cx="20" cy="29" r="12" fill="#fff6e9" />
      <circle cx="44" cy="29" r="12" fill="#fff6e9" />
      <path d="M28 37L32 34L36 37L32 45Z" fill="#f2a52e" />
      <Eyes y={29} apart={12} r={5} />
    </>
  );
}

function Robot() {
  return (
    <>
      <path d="M32 16V8M6 32V42M58 32V42" fill="none" />
      <circle cx="32" cy="6" r="3" fill="#ffc94d" />
      <rect x="11" y="16" width="42" height="42" rx="9" fill="#9fb4c7" />
      <path d="M22 47H42" fill="none" />
      <Eyes y={34} apart={9} r={4} />
    </>
  );
}
