/** The sizes of the groups: whatever is wanted, no group is empty (BB-T1). */

export interface Sizes {
  first: number;
  second: number;
}

/** The nearest allowed sizes for a bag; the first group has its way before the second. */
export function fitSizes(wanted: Sizes, bag: number): Sizes & { third: number } {
  const first = Math.max(1, Math.min(wanted.first, bag - 2));
  const second = Math.max(1, Math.min(wanted.second, bag - first - 1));
  return { first, second, third: bag - first - second };
}
