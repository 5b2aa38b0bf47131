/** A picture in the rule page: everybody's tower from its own side, as a flat drawing. */

import type { FigureProps } from "../../app/game";
import { nameOf } from "../../app/play/names";
import type { View } from "../../protocol/views/bausack";
import { outlinesOf } from "./outlines";
import { toArea } from "./poses";
import "./figure.css";

const WIDE = 170; // of the ground before a tower, in millimetres
const LOW = 90; // what is drawn at least of the room above it
const MARGIN = 12;

export function Figure({ view, names }: FigureProps<View>) {
  const towers = view.pools.map((_, i) => towerOf(view, i + 1));
  const high = Math.max(LOW, ...towers.flat(3).map(([, up]) => up)) + MARGIN;
  return (
    <div className="bs bs-figure">
      {towers.map((pieces, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tower is its seat
        <div key={i} data-seat={i + 1}>
          <svg viewBox={`${-WIDE / 2} ${-high} ${WIDE} ${high + MARGIN}`} aria-hidden="true">
            <rect className="bs-figure-ground" x={-WIDE / 2} y={0} width={WIDE} height={MARGIN} />
            {pieces.flat().map((outline, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the drawing doesn't change
              <path key={n} d={`M${outline.map(([x, up]) => `${x.toFixed(1)} ${(-up).toFixed(1)}`).join("L")}Z`} />
            ))}
          </svg>
          <b>{nameOf(i + 1, names)}</b>
        </div>
      ))}
    </div>
  );
}

/** The outlines of a seat's pieces, the farthest first. */
function towerOf(view: View, seat: number) {
  return view.pieces
    .filter((piece) => piece.seat === seat)
    .map(({ name, pose }) => ({ name, pose: toArea(pose, seat, view.players) }))
    .toSorted((a, b) => b.pose[1] - a.pose[1])
    .map(({ name, pose }) => outlinesOf(name, pose));
}
