/** Your own hand, while your own seat has a piece to place. */

import { useEffect, useMemo } from "react";
import { HOVER, type View } from "../../protocol/views/bausack";
import { Hand } from "./hand";
import type { Picture } from "./pictures";
import { shapeOf } from "./pieces";
import type { Placing } from "./placing";
import { type Pose, placeOf, pose, toArea, turnOf, UPRIGHT } from "./poses";
import { high, low } from "./reach";

/** `seat` has to place now, at this device; null: it doesn't. */
export function useHand(
  view: View,
  number: number,
  seat: number | null,
  begun: Picture | null,
  placing: Placing,
): Hand | null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hand for every placement
  const hand = useMemo(() => {
    if (seat === null || view.phase !== "place" || view.piece === null) return null;
    const foundation = !view.pieces.some((piece) => piece.seat === seat);
    return new Hand(view.piece, foundation, beginning(view, view.piece, seat), (to) => placing.drag(to));
  }, [number, seat, placing]);
  useEffect(() => () => hand?.stop(), [hand]);
  useEffect(() => {
    const row = begun?.rows.find(([piece]) => piece === hand?.piece);
    if (hand && row && seat !== null) hand.found(toArea(row[1], seat, view.players));
  }, [hand, begun, seat, view.players]);
  return hand;
}

/** Where the server takes a piece up: above the topmost piece of the tower. */
export function beginning(view: View, piece: string, seat: number): Pose {
  const shape = shapeOf(piece);
  const tower = view.pieces.filter((each) => each.seat === seat);
  const tops = tower.map(({ name, pose: at }) => at[2] + high(shapeOf(name), turnOf(at)));
  const top = tower[tops.indexOf(Math.max(...tops))];
  const [x, y] = top ? placeOf(toArea(top.pose, seat, view.players)) : [0, 0];
  return pose([x, y, Math.max(0, ...tops) + low(shape, UPRIGHT) + HOVER]);
}
