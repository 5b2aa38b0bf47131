/** The sizes of the groups. */

import type { View } from "../../protocol/views/bag_of_butts";

export interface Sizes {
  first: number;
  second: number;
}

/** Whatever is wanted, a size that is allowed. */
export function nearest(allowed: readonly number[], wanted: number): number {
  return Math.max(Math.min(...allowed), Math.min(wanted, Math.max(...allowed)));
}

/** The risk of an automatic reset with groups of these sizes, in percent. */
export function riskOf(sizes: readonly number[], risks: View["risks"]): number {
  const split = sizes.toSorted((a, b) => a - b).join();
  return risks.find((row) => row.slice(0, -1).join() === split)?.at(-1) ?? 0;
}
