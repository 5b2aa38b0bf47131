/** Suggested spots, in words. */

import { t } from "@lingui/core/macro";
import type { Spot, View } from "../../../protocol/views/bausack";
import { placeOf, toArea } from "../poses";
import { firmness, onWhat } from "./pieces";

const SHOWN = 8; // at most
const GRAIN = 5; // mm: nearer to each other than this, two spots are as good as one

interface Told {
  spot: Spot;
  /** "On plank-2, lying, 10 mm left: firm" */
  words: string;
}

/** Spots and what tells them apart: of those that read the same the first, which is the best. */
export function spotsInWords(spots: readonly Spot[], view: View): readonly Told[] {
  const told = new Map<string, Told>();
  for (const spot of spots) {
    const words = spotWords(spot, view);
    if (!told.has(words)) told.set(words, { spot, words });
  }
  return [...told.values()].slice(0, SHOWN);
}

function spotWords(spot: Spot, view: View): string {
  const [what, how, where] = [onWhat(spot.on), turnedWords(spot.turned), whereWords(spot, view)];
  const firmly = firmness(spot.firm);
  return t`On ${what}, ${how}, ${where}: ${firmly}`;
}

/** From the middle of the first thing it is on, or of your own area, as seen from your own side. */
function whereWords({ on, pose }: Spot, { pieces, player, players }: View): string {
  const under = pieces.find(({ name }) => name === on[0]);
  const middle = under ? placeOf(toArea(under.pose, player, players)) : [0, 0];
  const [x = 0, y = 0] = [0, 1].map(
    (axis) => GRAIN * Math.round(((pose[axis] ?? 0) - (middle[axis] ?? 0)) * (1000 / GRAIN)),
  );
  const [beside, along] = [Math.abs(x), Math.abs(y)];
  const steps = [
    x < 0 ? t`${beside} mm left` : x > 0 ? t`${beside} mm right` : null,
    y < 0 ? t`${along} mm nearer` : y > 0 ? t`${along} mm further` : null,
  ];
  return steps.filter((step) => step !== null).join(", ") || t`in the middle`;
}

export function chanceWords({ stands }: Spot): string {
  const percent = Math.round(stands * 100);
  return t`stands ${percent}%`;
}

function turnedWords(turned: string): string {
  switch (turned) {
    case "upright":
      return t`upright`;
    case "upside-down":
      return t`upside down`;
    case "lying":
      return t`lying`;
    default:
      return t`on edge`;
  }
}
