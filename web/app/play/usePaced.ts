/** Shows what happens one step after the other: bots are quicker than eyes. */

import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { AnyMove, AnyView, Step } from "../game";

/** The table after a step, as it is on show. */
export interface Frame<V extends AnyView, M extends AnyMove = AnyMove, F = unknown> {
  view: V;
  /** What led to it; null at the start of a match. */
  step: Step<V, M, F> | null;
  number: number;
  /** It has just happened and may be animated. */
  isNew: boolean;
  /** The table before it, if that was known; null else. */
  before: V | null;
  /** Milliseconds it stays at least before the next one replaces it; as long as usual if it isn't said. */
  look?: number | undefined;
}

const LOOK_TIME = 1100; // a frame stays so long before the next one may replace it, in milliseconds
const GLANCE_TIME = 450; // the same when more than one waits
const MOST_WAITING = 8; // further behind, the table jumps to what is true now

type Arrival<A> = { type: "arrive"; frames: readonly A[]; jump: boolean } | { type: "next"; after: number };

/** The first frame is on show, the others wait. */
export function queueFrames<V extends AnyView, M extends AnyMove, F>(
  queue: readonly Frame<V, M, F>[],
  action: Arrival<Frame<V, M, F>>,
): readonly Frame<V, M, F>[] {
  if (action.type === "next") {
    return queue.length > 1 && queue[0]?.number === action.after ? queue.slice(1) : queue;
  }
  const newest = queue.at(-1);
  const arriving = action.frames.at(-1);
  if (!arriving) return queue;
  if (newest?.number === arriving.number && !action.jump) {
    return [...queue.slice(0, -1), { ...newest, view: arriving.view }]; // the same moment seen from another of your seats
  }
  if (action.jump) return [{ ...arriving, isNew: false }];
  const all = [...queue, ...action.frames];
  if (queue.length <= MOST_WAITING) return all;
  const held = all.findLast(({ look = 0 }) => look > LOOK_TIME); // what is meant to be looked at isn't jumped over
  return [...(held && held !== arriving ? [held] : []), { ...arriving, isNew: false }];
}

interface Paced<V extends AnyView, M extends AnyMove = AnyMove, F = unknown> {
  frame: Frame<V, M, F>;
  /** How many frames wait: with none, what is shown is what is true now. */
  waiting: number;
  /** Goes on to the frame after this one. */
  next(after: number): void;
}

/** Milliseconds a step stays in sight (undefined: as long as usual); null: it has no frame of its own. */
type LookTime<V extends AnyView, M extends AnyMove, F> = (step: Step<V, M, F>) => number | undefined | null;

/** The frames of steps that have just happened; `before` is the view that was on show. The last step has a frame. */
export function framesOf<V extends AnyView, M extends AnyMove, F>(
  steps: readonly Step<V, M, F>[],
  before: V | null,
  lookTime: LookTime<V, M, F> = () => undefined,
): readonly Frame<V, M, F>[] {
  const frames: Frame<V, M, F>[] = [];
  let last = before;
  steps.forEach((step, i) => {
    const look = lookTime(step);
    if (!step.view || (look === null && i < steps.length - 1)) return;
    frames.push({ view: step.view, step, number: step.number, isNew: true, before: last, look: look ?? undefined });
    last = step.view;
  });
  return frames;
}

interface Pacing<V extends AnyView, M extends AnyMove, F> {
  view: V;
  steps: readonly Step<V, M, F>[];
  lastSeen: number;
  /** Show everything at once. */
  jump: boolean;
  lookTime?: LookTime<V, M, F>;
}

export function usePaced<V extends AnyView, M extends AnyMove, F>(pacing: Pacing<V, M, F>): Paced<V, M, F> {
  const { view, steps, lastSeen, jump, lookTime } = pacing;
  const last = steps.at(-1) ?? null;
  const number = last?.number ?? 0;
  const newSteps = (known: number) => steps.filter((step) => step.number > known);
  const arriving: Frame<V, M, F> = { view, step: last, number, isNew: false, before: steps.at(-2)?.view ?? null };
  const [queue, dispatch] = useReducer(queueFrames<V, M, F>, null, () => {
    const frames = jump ? [] : framesOf(newSteps(lastSeen), null, lookTime);
    return frames.length > 0 ? frames : [arriving];
  });
  const [seen, setSeen] = useState(view);
  if (seen !== view) {
    // While rendering: in an effect, the many views of a replay's key held down look like an endless loop to React.
    setSeen(view);
    const shown = queue.at(-1);
    const jumping = jump || document.hidden || number <= lastSeen;
    const frames = jumping
      ? []
      : framesOf(newSteps(Math.max(lastSeen, shown?.number ?? 0)), shown?.view ?? null, lookTime);
    dispatch({ type: "arrive", frames: frames.length > 0 ? frames : [arriving], jump: jumping });
  }
  const next = useCallback((after: number) => dispatch({ type: "next", after }), []);
  return { frame: queue[0] ?? arriving, waiting: queue.length - 1, next };
}

/**
 * Goes on to the next frame when this one has been looked at; not while something still moves. Who calls what it returns
 * has seen enough: nobody waits for the answer to a move of their own. `pace`: what the times are multiplied with.
 */
export function useGoOn<V extends AnyView, M extends AnyMove, F>(
  { frame, waiting, next }: Paced<V, M, F>,
  moving: boolean,
  pace: number,
): () => void {
  const { number, isNew, look } = frame;
  const settled = useRef({ number: -1, at: 0 });
  useEffect(() => {
    if (moving) return;
    if (settled.current.number !== number) settled.current = { number, at: performance.now() };
    if (waiting === 0) return;
    const time = look ?? (!isNew ? 0 : waiting > 1 ? GLANCE_TIME : LOOK_TIME);
    const timer = setTimeout(() => next(number), settled.current.at + time * pace - performance.now());
    return () => clearTimeout(timer);
  }, [number, isNew, look, waiting, moving, pace, next]);
  return useCallback(() => {
    settled.current = { number, at: Number.NEGATIVE_INFINITY };
  }, [number]);
}
