/** Shows what happens one step after the other: bots are quicker than eyes. */

import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { GameEvent } from "../game";

/** The table after some event. `fresh`: it has just happened and may be animated. */
export interface Step<V> {
  view: V;
  last: GameEvent | null;
  number: number;
  fresh: boolean;
  /** Milliseconds it stays at least before the next one replaces it; as long as usual if it isn't said. */
  look?: number;
}

const LOOK_TIME = 1100; // a step stays so long before the next one may replace it, in milliseconds
const GLANCE_TIME = 450; // the same when more than one waits
const MOST_WAITING = 8; // further behind, the table jumps to what is true now

export type Arrival<V> = { type: "arrive"; steps: readonly Step<V>[]; jump: boolean } | { type: "next"; after: number };

/** The first step is on show, the others wait. */
export function queueSteps<V>(queue: readonly Step<V>[], action: Arrival<V>): readonly Step<V>[] {
  if (action.type === "next") {
    return queue.length > 1 && queue[0]?.number === action.after ? queue.slice(1) : queue;
  }
  const newest = queue.at(-1);
  const arriving = action.steps.at(-1);
  if (!arriving) return queue;
  if (newest?.number === arriving.number && !action.jump) {
    return [...queue.slice(0, -1), { ...newest, view: arriving.view }]; // the same moment seen from another own seat
  }
  if (action.jump) return [{ ...arriving, fresh: false }];
  const all = [...queue, ...action.steps];
  if (queue.length <= MOST_WAITING) return all;
  const held = all.findLast(({ look = 0 }) => look > 0); // what is meant to be looked at isn't jumped over
  return [...(held && held !== arriving ? [held] : []), { ...arriving, fresh: false }];
}

export interface Paced<V> {
  step: Step<V>;
  /** How many steps wait: with none, what is shown is what is true now. */
  waiting: number;
  /** Goes on to the step after this one. */
  next(after: number): void;
}

/** The steps that news is shown in, the last of them as it came. */
export type Split<V> = (step: Step<V>, events: readonly GameEvent[]) => readonly Step<V>[];

/** `jump`: show everything at once. */
export function usePaced<V>(
  view: V,
  events: readonly GameEvent[],
  fresh: number,
  jump: boolean,
  split: Split<V> = (step) => [step],
): Paced<V> {
  const last = events.at(-1) ?? null;
  const number = last?.number ?? 0;
  const arriving: Step<V> = { view, last, number, fresh: number > fresh && !jump };
  const [queue, dispatch] = useReducer(queueSteps<V>, null, () =>
    arriving.fresh ? split(arriving, events) : [arriving],
  );
  const [seen, setSeen] = useState(view);
  if (seen !== view) {
    // While rendering: in an effect, the many views of a replay's key held down look like an endless loop to React.
    setSeen(view);
    const step = { view, last, number, fresh: true };
    const jumping = jump || document.hidden || number <= fresh;
    dispatch({ type: "arrive", steps: jumping ? [step] : split(step, events), jump: jumping });
  }
  const next = useCallback((after: number) => dispatch({ type: "next", after }), []);
  return { step: queue[0] ?? arriving, waiting: queue.length - 1, next };
}

/**
 * Goes on to the next step when this one has been looked at; not while something still moves. Who calls what it returns
 * has seen enough: nobody waits for the answer to an own move.
 */
export function useGoOn<V>({ step, waiting, next }: Paced<V>, moving: boolean): () => void {
  const { number, fresh, look } = step;
  const settled = useRef({ number: -1, at: 0 });
  useEffect(() => {
    if (moving) return;
    if (settled.current.number !== number) settled.current = { number, at: performance.now() };
    if (waiting === 0) return;
    const time = look ?? (!fresh ? 0 : waiting > 1 ? GLANCE_TIME : LOOK_TIME);
    const timer = setTimeout(() => next(number), settled.current.at + time - performance.now());
    return () => clearTimeout(timer);
  }, [number, fresh, look, waiting, moving, next]);
  return useCallback(() => {
    settled.current = { number, at: Number.NEGATIVE_INFINITY };
  }, [number]);
}
