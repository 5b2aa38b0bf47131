/** Shows what happens one step after the other: bots are quicker than eyes. */

import { useCallback, useEffect, useReducer, useRef } from "react";
import type { GameEvent } from "../../app/game";
import type { View } from "../../protocol/views/bag_of_butts";

/** The table after some event. `fresh`: it has just happened and may be animated. */
export interface Step {
  view: View;
  last: GameEvent | null;
  number: number;
  fresh: boolean;
}

const LOOK_TIME = 1100; // a step stays so long before the next one may replace it, in milliseconds
const MOST_WAITING = 4; // further behind, the table jumps to what is true now

export type Arrival = { type: "arrive"; step: Step; jump: boolean } | { type: "next" };

/** The first step is on show, the others wait. */
export function queueSteps(queue: readonly Step[], action: Arrival): readonly Step[] {
  if (action.type === "next") return queue.length > 1 ? queue.slice(1) : queue;
  const newest = queue.at(-1);
  if (newest?.number === action.step.number && !action.jump) {
    return [...queue.slice(0, -1), { ...newest, view: action.step.view }]; // the same moment seen from another own seat
  }
  if (action.jump || queue.length >= MOST_WAITING) return [{ ...action.step, fresh: false }];
  return [...queue, action.step];
}

interface Paced {
  step: Step;
  /** Nothing waits: what is shown is what is true now. */
  current: boolean;
  next(): void;
}

/** `jump`: show everything at once. */
export function usePaced(view: View, events: readonly GameEvent[], fresh: number, jump: boolean): Paced {
  const last = events.at(-1) ?? null;
  const number = last?.number ?? 0;
  const arriving: Step = { view, last, number, fresh: number > fresh && !jump };
  const [queue, dispatch] = useReducer(queueSteps, [arriving]);
  const seen = useRef(view);
  useEffect(() => {
    if (seen.current === view) return;
    seen.current = view;
    const step = { view, last, number, fresh: true };
    dispatch({ type: "arrive", step, jump: jump || document.hidden || number <= fresh });
  });
  const next = useCallback(() => dispatch({ type: "next" }), []);
  return { step: queue[0] ?? arriving, current: queue.length <= 1, next };
}

/** Goes on to the next step when this one has been looked at; not while something still moves. */
export function useGoOn({ step, current, next }: Paced, moving: boolean): void {
  const settled = useRef(0);
  useEffect(() => {
    if (!moving) settled.current = performance.now() + (step.fresh ? LOOK_TIME : 0);
  }, [step, moving]);
  useEffect(() => {
    if (current || moving) return;
    const timer = setTimeout(next, Math.max(0, settled.current - performance.now()));
    return () => clearTimeout(timer);
  }, [current, moving, next]);
}
