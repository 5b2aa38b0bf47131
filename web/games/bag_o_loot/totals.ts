/** The numbers of the chart. */

import type { View } from "../../protocol/views/bag_o_loot";

/** By seat: the total after every round, from the 0 everybody begins with. */
export function totalsOf({ sheets, players }: Pick<View, "sheets" | "players">): readonly (readonly number[])[] {
  return Array.from({ length: players }, (_, seat) => [0, ...sheets.map(({ lines }) => lines[seat]?.total ?? 0)]);
}

/** From the lowest total, or nothing, to the highest, or what has to be passed. */
export function rangeOf(view: Pick<View, "sheets" | "players" | "target">): { low: number; high: number } {
  const all = totalsOf(view).flat();
  return { low: Math.min(0, ...all), high: Math.max(view.target, ...all) };
}

/** Heights moved so that none is nearer than `gap` to the next, within `top` and `bottom`; in the order they came. */
export function apart(heights: readonly number[], gap: number, top: number, bottom: number): readonly number[] {
  const order = heights.map((height, i) => ({ height, i })).toSorted((a, b) => a.height - b.height);
  const placed: number[] = [];
  order.forEach(({ height }, k) => {
    placed[k] = Math.max(height, k === 0 ? top : (placed[k - 1] ?? 0) + gap);
  });
  for (let k = placed.length - 1; k >= 0; k -= 1) {
    const floor = k === placed.length - 1 ? bottom : (placed[k + 1] ?? 0) - gap;
    placed[k] = Math.min(placed[k] ?? 0, floor);
  }
  const result: number[] = [];
  order.forEach(({ i }, k) => {
    result[i] = placed[k] ?? 0;
  });
  return result;
}
