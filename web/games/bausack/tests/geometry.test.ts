import type { BufferGeometry } from "three";
import { Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { PIECES, SHAPES, type Shape, shapeOf, type Turned } from "../pieces";
import { type Quaternion, rotate, turn } from "../poses";
import { high, low } from "../reach";
import { contour, geometryOf } from "../scene/geometry";

/** The volume and the centre of what a closed surface holds. */
function measure(geometry: BufferGeometry): { volume: number; centre: Vector3 } {
  const at = geometry.getAttribute("position");
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
  const centre = new Vector3();
  let volume = 0;
  for (let i = 0; i < at.count; i += 3) {
    a.fromBufferAttribute(at, i);
    b.fromBufferAttribute(at, i + 1);
    c.fromBufferAttribute(at, i + 2);
    const part = a.dot(b.clone().cross(c)) / 6;
    volume += part;
    centre.addScaledVector(a.add(b).add(c), part / 4);
  }
  return { volume, centre: centre.divideScalar(volume) };
}

function shape(name: string): Shape {
  return shapeOf(PIECES.find((piece) => piece.startsWith(name)) ?? name);
}

test("there are 66 pieces in 37 shapes, and each has its own name", () => {
  expect(SHAPES.length).toBe(37);
  expect(new Set(PIECES).size).toBe(66);
  expect(shapeOf("cube-4").name).toBe("cube");
  expect(shapeOf("small-cube-1").name).toBe("small-cube");
  expect(() => shapeOf("cube")).toThrow();
});

describe.each(SHAPES.map((each) => [each.name, each] as const))("%s", (_, each) => {
  const geometry = geometryOf(each);
  const box = geometry.boundingBox;

  test("is as large as the catalogue says", () => {
    const size = box?.getSize(new Vector3()).multiplyScalar(1000).toArray() ?? [];
    for (const [i, mm] of each.size.entries()) expect(Math.abs((size[i] ?? 0) - mm)).toBeLessThan(0.6);
  });

  test("weighs what the catalogue says, around its own centre", () => {
    const { volume, centre } = measure(geometry);
    const grams = volume * 700_000;
    // Round parts are drawn rounder than the 24 and 8 corners they collide with; a bevel takes a bit off.
    expect(grams / each.mass).toBeGreaterThan(0.97);
    expect(grams / each.mass).toBeLessThan(1.08);
    expect(centre.length()).toBeLessThan(0.0008);
  });

  test("reaches as far down and up as it is drawn", () => {
    const turned: Quaternion = turn([0.6, 0.8, 0], 70);
    const at = geometry.getAttribute("position");
    let [bottom, top] = [0, 0];
    for (let i = 0; i < at.count; i += 1) {
      const z = rotate(turned, [at.getX(i), at.getY(i), at.getZ(i)])[2];
      bottom = Math.min(bottom, z);
      top = Math.max(top, z);
    }
    expect(Math.abs(low(each, turned) + bottom)).toBeLessThan(0.0009);
    expect(Math.abs(high(each, turned) - top)).toBeLessThan(0.0009);
  });
});

test("a hole goes all through, or down to its floor", () => {
  const ring = shape("ring").solids[0] as Turned;
  expect(contour(ring).every(([radius]) => radius >= 12)).toBe(true);
  const cup = shape("eggcup").solids[2] as Turned;
  expect(contour(cup).at(-1)).toEqual([0, 24]);
});
