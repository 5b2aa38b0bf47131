/** A piece as a flat drawing: from the front, or from above if that is where it was sawn. */

import type { Shape, Solid } from "../pieces";

export function Silhouette({ shape }: { shape: Shape }) {
  const parts = shape.solids.map(drawn);
  const xs = parts.flatMap(({ box }) => [box[0], box[2]]);
  const ys = parts.flatMap(({ box }) => [box[1], box[3]]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const size = Math.max(Math.max(...xs) - left, Math.max(...ys) - top, 44) + 6;
  const [x, y] = [(left + Math.max(...xs) - size) / 2, (top + Math.max(...ys) - size) / 2];
  return (
    <svg className="bs-silhouette" viewBox={`${x} ${y} ${size} ${size}`} aria-hidden="true">
      {parts.map(({ path }) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

interface Drawn {
  path: string;
  box: readonly [number, number, number, number];
}

function drawn(solid: Solid): Drawn {
  const [x = 0, , z = 0] = solid.at;
  if (solid.type === "ball") {
    const r = solid.radius;
    const path = `M${x - r} ${-z}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    return { path, box: [x - r, -z - r, x + r, -z + r] };
  }
  if (solid.type === "slab") return polygon(solid.outline.map(([a, b]) => [x + a, -z - b] as const));
  const right = solid.profile.map(([r, height]) => [x + r, -z - height] as const);
  const left = solid.profile.map(([r, height]) => [x - r, -z - height] as const).reverse();
  const whole = polygon([...right, ...left]);
  return solid.hole && solid.floor === undefined ? ring(solid.profile, solid.hole) : whole;
}

/** A ring is seen from above. */
function ring(profile: readonly (readonly [number, number])[], hole: number): Drawn {
  const r = Math.max(...profile.map(([radius]) => radius));
  const circle = (of: number, way: 0 | 1) =>
    `M${-of} 0a${of} ${of} 0 1 ${way} ${2 * of} 0a${of} ${of} 0 1 ${way} ${-2 * of} 0Z`;
  return { path: circle(r, 0) + circle(hole, 1), box: [-r, -r, r, r] };
}

function polygon(points: readonly (readonly [number, number])[]): Drawn {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const path = `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
  return { path, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
