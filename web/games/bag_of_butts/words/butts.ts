/** The names of butts and what the specials do, in the language of the page. */

import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { countOf, KINDS, type Kind, type Special } from "../butts";

const COLOURS: Readonly<Record<Kind, MessageDescriptor>> = {
  p: msg`pink`,
  y: msg`yellow`,
  b: msg`blue`,
  g: msg`green`,
  B: msg`black`,
  G: msg`gray`,
  W: msg`white`,
  K: msg`khaki`,
};

const NAMES: Readonly<Record<Special, MessageDescriptor>> = {
  B: msg`No Touchy Butt`,
  G: msg`Bonus Point Butt`,
  W: msg`Extra Turn Butt`,
  K: msg`Catch up Butt`,
};

/** The name with its colour, inside a sentence. */
const FULL_NAMES: Readonly<Record<Special, MessageDescriptor>> = {
  B: msg`the black No Touchy Butt`,
  G: msg`the gray Bonus Point Butt`,
  W: msg`the white Extra Turn Butt`,
  K: msg`the khaki Catch up Butt`,
};

const EFFECTS: Readonly<Record<Special, MessageDescriptor>> = {
  B: msg`A group with a black butt can't be scored.`,
  G: msg`Every butt scored along with it pays 1 more. Two of them: 2 more.`,
  W: msg`Score its group and you take another turn at once. You can't refuse it.`,
  K: msg`In the scored group it counts as a butt of whoever had the fewest points; of each of them if tied.`,
};

export const colour = (kind: Kind) => i18n._(COLOURS[kind]);
export const specialName = (kind: Special) => i18n._(NAMES[kind]);
export const theSpecial = (kind: Special) => i18n._(FULL_NAMES[kind]);
export const specialEffect = (kind: Special) => i18n._(EFFECTS[kind]);

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
