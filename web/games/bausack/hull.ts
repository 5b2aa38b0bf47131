type Point = readonly [number, number];

const STRAIGHT = 1e-12; // a corner that turns less is none

/** The convex hull, counterclockwise (Andrew's monotone chain). */
export function hull<P extends Point>(points: readonly P[]): P[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (along: readonly P[]) => {
    const found: P[] = [];
    for (const point of along) {
      while (found.length > 1 && turn(found.at(-2) as P, found.at(-1) as P, point) <= STRAIGHT) found.pop();
      found.push(point);
    }
    return found.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
