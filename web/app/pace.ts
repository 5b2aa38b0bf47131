/** How fast a table goes: bots' pauses and the page's own animations. A choice that this browser remembers. */

import type { Pace as PaceAsk } from "../protocol/types";
import { remembered, useRemembered } from "./remembered";
import { useMedia } from "./useMedia";

export type Pace = PaceAsk["pace"];

/** What the times of pauses and animations are multiplied with. */
export const PACES: Readonly<Record<Pace, number>> = { calm: 1, brisk: 0.45, instant: 0 };

export const paceSetting = remembered<Pace>("pace", Object.keys(PACES) as Pace[], "calm");

/** `pace` is what times are multiplied with; `reduced`: what moves is shown where it comes to rest, at once. */
export function usePace(): { pace: number; reduced: boolean } {
  const pace = PACES[useRemembered(paceSetting)];
  const still = useMedia("(prefers-reduced-motion: reduce)");
  return { pace, reduced: still || pace === 0 };
}
