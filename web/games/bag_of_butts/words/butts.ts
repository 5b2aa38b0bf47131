/** The names of butts and what the specials do, in the language of the page. */

import { t } from "@lingui/core/macro";
import { countOf, KINDS, type Kind, type Special } from "../butts";

export function colour(kind: Kind): string {
  switch (kind) {
    case "p":
      return t`pink`;
    case "y":
      return t`yellow`;
    case "b":
      return t`blue`;
    case "g":
      return t`green`;
    case "B":
      return t`black`;
    case "G":
      return t`gray`;
    case "W":
      return t`white`;
    case "K":
      return t`khaki`;
  }
}

export function specialName(kind: Special): string {
  switch (kind) {
    case "B":
      return t`No Touchy Butt`;
    case "G":
      return t`Bonus Point Butt`;
    case "W":
      return t`Extra Turn Butt`;
    case "K":
      return t`Catch up Butt`;
  }
}

/** The name with its colour, inside a sentence. */
export function theSpecial(kind: Special): string {
  switch (kind) {
    case "B":
      return t`the black No Touchy Butt`;
    case "G":
      return t`the gray Bonus Point Butt`;
    case "W":
      return t`the white Extra Turn Butt`;
    case "K":
      return t`the khaki Catch up Butt`;
  }
}

export function specialEffect(kind: Special): string {
  switch (kind) {
    case "B":
      return t`A group with a black butt can't be scored.`;
    case "G":
      return t`Every butt scored along with it pays 1 more. Two of them: 2 more.`;
    case "W":
      return t`Score its group and you take another turn at once. You can't refuse it.`;
    case "K":
      return t`In the scored group it counts as a butt of whoever had the fewest points; of each of them if tied.`;
  }
}

/** Butts in words, such as "pink, 2 blue, white". */
export function buttList(letters: string): string {
  return KINDS.filter((kind) => letters.includes(kind))
    .map((kind) => {
      const n = countOf(letters, kind);
      const name = colour(kind);
      return n > 1 ? t`${n} ${name}` : name;
    })
    .join(", ");
}
