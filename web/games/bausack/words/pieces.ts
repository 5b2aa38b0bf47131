/** Pieces, tokens and how things stand, in the language of the page. */

import { plural, t } from "@lingui/core/macro";
import { listed } from "../../../app/play/names";
import { translated } from "../../../app/words";
import { numberOf, type Shape, shapeOf } from "../pieces";

export function shapeName(shape: Shape): string {
  const name = translated(shape.name, "piece");
  return name === shape.name ? name.replaceAll("-", " ") : name;
}

/** "egg", "cube-2" */
export function pieceName(piece: string): string {
  const number = numberOf(piece);
  return number === null ? shapeName(shapeOf(piece)) : `${shapeName(shapeOf(piece))}-${number}`;
}

/** "plank-2 and arch-1", "the table" */
export function onWhat(on: readonly string[]): string {
  return listed(on.map((piece) => (piece === "" ? t`the table` : pieceName(piece))));
}

export function tokens(count: number): string {
  return plural(count, { one: "# token", other: "# tokens" });
}

/** How firm a tower stands that stays when the table leans so many degrees. */
export function firmness(degrees: number): string {
  if (degrees >= 9) return t`firm`;
  return degrees >= 3 ? t`fairly firm` : t`shaky`;
}

export function sizeLine({ size, mass }: Shape): string {
  const [width, depth, height] = [Math.round(size[0]), Math.round(size[1]), Math.round(size[2])];
  const grams = Math.round(mass);
  return t`${width} × ${depth} × ${height} mm, ${grams} g`;
}
