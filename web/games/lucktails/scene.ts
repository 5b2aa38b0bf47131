/** What is shown at a step, and the steps that news is shown in. */

import type { GameEvent } from "../../app/game";
import type { Step } from "../../app/play/usePaced";
import type { Leaving, View } from "../../protocol/views/lucktails";
import { closingView, isLeaving } from "./history";

export const CLOSING_TIME = 6000; // a round that has ended stays in sight so long, in milliseconds

/** How far a reveal is: the card turns, its VPs fly, and then the turn goes on. */
export type Reveal = "turning" | "earning" | null;

/** Without movement there is nothing to wait for, but what a round brought is still to be read. */
export function splitStep(step: Step<View>, events: readonly GameEvent[], calm: boolean): readonly Step<View>[] {
  const shown = calm ? { ...step, fresh: false, look: 0 } : step;
  const leaving = events.at(-2) ?? null;
  if (step.view.round === 1 || !step.last?.move.startsWith("deal ") || !isLeaving(leaving?.move ?? "")) return [shown];
  return [closing(step.view, events.slice(0, -1), !calm), shown];
}

function closing(view: View, events: readonly GameEvent[], fresh: boolean): Step<View> {
  const last = events.at(-1) ?? null;
  return { view: closingView(view, events), last, number: last?.number ?? 0, fresh, look: CLOSING_TIME };
}

export interface Scene {
  view: View;
  /** The round is over, the next one isn't dealt yet. */
  closing: boolean;
  /** Whose turn is shown: of who leaves, until that is over. */
  player: number;
  /** How somebody left just now. */
  left: Leaving | null;
  reveal: Reveal;
}

export function sceneOf({ view, last }: Step<View>, reveal: Reveal): Scene {
  const left = isLeaving(last?.move ?? "") ? (view.leavings.at(-1) ?? null) : null;
  return {
    view: left && reveal === "turning" ? beforeEarning(view, left) : view,
    closing: view.phase === "deal" && view.front.length > 0 && view.front.every(({ face_up }) => face_up),
    player: left && reveal ? left.seat : view.player,
    left,
    reveal,
  };
}

/** While the card still turns, its VPs aren't earned and nothing on the pond gives it away. */
function beforeEarning(view: View, { seat, card, gained }: Leaving): View {
  const mark = view.pond.findLastIndex((each) => each.card === card && each.marked);
  return {
    ...view,
    scores: view.scores.map((score, i) => (i === seat - 1 ? score - gained : score)),
    pond: view.pond.map((each, i) => (i === mark ? { ...each, marked: false } : each)),
  };
}
