/** The wooden pieces, as the catalogue describes them (pieces.json is written by scripts/bausack_pieces.py). */

import catalogue from "./pieces.json";

export type Point2 = readonly [number, number];

/** Turned around z: the profile goes up along the outside, as [radius, height]; perhaps with a hole from the top. */
export interface Turned {
  type: "turned";
  profile: readonly Point2[];
  hole?: number;
  /** How deep the hole goes; all through without it. */
  floor?: number;
  at: readonly number[];
}

export interface Ball {
  type: "ball";
  radius: number;
  at: readonly number[];
}

/** Sawn along an outline: lying (`flat`, the outline in xy), or standing (in xz). */
export interface Slab {
  type: "slab";
  outline: readonly Point2[];
  thick: number;
  flat?: boolean;
  at: readonly number[];
}

export type Solid = Turned | Ball | Slab;

/** Lengths in millimetres, the mass in grams. */
export interface Shape {
  name: string;
  count: number;
  mass: number;
  /** Width, depth and height when it is upright. */
  size: readonly [number, number, number];
  /** The centre of mass, the origin of a piece's own frame, in the frame of the solids. */
  centre: readonly [number, number, number];
  solids: readonly Solid[];
}

export const SHAPES = catalogue as unknown as readonly Shape[];

function names({ name, count }: Shape): string[] {
  return count === 1 ? [name] : Array.from({ length: count }, (_, i) => `${name}-${i + 1}`);
}

const SHAPE_OF = new Map(SHAPES.flatMap((shape) => names(shape).map((name) => [name, shape] as const)));

/** All pieces; a piece's number is its place here. */
export const PIECES: readonly string[] = [...SHAPE_OF.keys()];

export function shapeOf(piece: string): Shape {
  const shape = SHAPE_OF.get(piece);
  if (!shape) throw new Error(`there is no piece ${piece}`);
  return shape;
}

/** The number of a piece among those of its shape; null if it is the only one. */
export function numberOf(piece: string): number | null {
  return shapeOf(piece).count === 1 ? null : Number(piece.slice(piece.lastIndexOf("-") + 1));
}

/** The supply by shape, in the catalogue's order: pieces of a shape are all alike. */
export function byShape(supply: readonly string[]): readonly { shape: Shape; pieces: readonly string[] }[] {
  return SHAPES.map((shape) => ({ shape, pieces: supply.filter((piece) => shapeOf(piece) === shape) })).filter(
    ({ pieces }) => pieces.length > 0,
  );
}
