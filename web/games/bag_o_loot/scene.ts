/** What is shown at a step, and the steps that news is shown in. */

import type { GameEvent } from "../../app/game";
import type { Step } from "../../app/play/usePaced";
import type { View } from "../../protocol/views/bag_o_loot";

export const CLOSING_TIME = 15_000; // a score sheet stays in sight so long, in milliseconds

/** A round is over and the next one isn't dealt yet: its score sheet is shown. */
export function isClosing({ phase, sheets }: View): boolean {
  return phase === "shuffle" && sheets.length > 0;
}

/** Without movement there is nothing to wait for, but a score sheet is still to be read. */
export function splitStep(step: Step<View>, events: readonly GameEvent[], calm: boolean): readonly Step<View>[] {
  const shown = calm ? { ...step, fresh: false, look: 0 } : step;
  const last = events.at(-2) ?? null;
  if (!step.last?.move.startsWith("shuffle") || last === null) return [shown];
  const view: View = { ...step.view, phase: "shuffle", actor: null, legal: [], hand: null };
  return [{ view, last, number: last.number, fresh: !calm, look: CLOSING_TIME }, shown];
}
