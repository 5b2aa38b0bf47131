const GAP = 6; // pixels between the water and your own place

/** How many pixels of the water lie under your own place, or, with all side by side, of any of them below the window. */
export function hiddenPart(table: HTMLElement): number {
  const parts = [".lt-seats", ".lt-water", ".lt-own"];
  const [seats, water, own] = parts.map((part) => table.querySelector(part)?.getBoundingClientRect());
  if (!seats || !water || !own) return 0;
  if (own.left < water.right) return water.bottom + GAP - own.top;
  return Math.max(seats.bottom, water.bottom, own.bottom) - innerHeight;
}
