/** The piece of the supply that is looked at, and how it is turned. */

import { useCallback, useEffect, useState } from "react";
import type { View } from "../../protocol/views/bausack";
import { multiply, type Quaternion, turn } from "./poses";

const AT_FIRST = turn([0, 0, 1], -28); // it shows two sides
const DRAG = 0.6; // degrees a pixel

export interface Chosen {
  examined: { piece: string; turned: Quaternion } | null;
  /** Picks a piece up, or puts it back (null). */
  choose(piece: string | null): void;
  /** Degrees to the side, and over. */
  turn(side: number, over: number): void;
  drag(dx: number, dy: number): void;
  /** A piece on the table was tapped; null when none can be chosen. */
  tap: ((piece: string) => void) | null;
}

/** What is chosen is put back when something has happened. `deciding`: at this device. */
export function useChosen(view: View, number: number, deciding: boolean): Chosen {
  const [held, setHeld] = useState<Chosen["examined"]>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment, another choice
  useEffect(() => setHeld(null), [number]);
  const choosing = deciding && view.phase === "choose";
  const examined = choosing && held !== null && view.supply.includes(held.piece) ? held : null;
  const choose = useCallback(
    (piece: string | null) => setHeld(piece === null ? null : { piece, turned: AT_FIRST }),
    [],
  );
  const turnIt = useCallback((side: number, over: number) => {
    const by = multiply(turn([0, 0, 1], side), turn([1, 0, 0], over));
    setHeld((now) => now && { ...now, turned: multiply(by, now.turned) });
  }, []);
  return {
    examined,
    choose,
    turn: turnIt,
    drag: (dx, dy) => turnIt(dx * DRAG, dy * DRAG),
    tap: choosing && !examined ? (piece) => view.supply.includes(piece) && choose(piece) : null,
  };
}
