/**
 * What the viewer is about to decide. A bait is raised at once; where a bonus comes with it, the middle card is asked
 * for. Leaving the round is asked once more, because there is no way back.
 */

import { useState } from "react";
import type { Legal } from "../../app/game";
import { useKeys } from "../../app/play/useKeys";
import type { Move, View } from "../../protocol/views/lucktails";
import type { Leave } from "./words/choices";

/** A bait that may be made now; with a bonus, one for each middle card that it may go on. */
export interface Raise {
  bait: number;
  bonus: boolean;
}

export interface Decision {
  view: View;
  busy: boolean;
  /** The smaller first. */
  raises: readonly Raise[];
  leaves: readonly Legal<Leave>[];
  /** The leaving that waits to be confirmed. */
  armed: Legal<Leave> | null;
  /** The bait whose bonus waits for a middle card. */
  bonusFor: number | null;
  raise(raise: Raise): void;
  arm(leave: Legal<Leave> | undefined): void;
  /** A middle card was chosen, for the bonus or to switch with. */
  touch(place: number): void;
  confirm(): void;
  cancel(): void;
}

interface Asked {
  step: number;
  armed: Legal<Leave> | null;
  bonusFor: number | null;
}

/** null while the viewer has nothing to decide. `step` is the number of the step: with the next one all is forgotten. */
export function useDecision(
  view: View,
  moves: readonly Legal<Move>[],
  step: number,
  deciding: boolean,
  busy: boolean,
  play: (move: string) => void,
): Decision | null {
  const nothing: Asked = { step, armed: null, bonusFor: null };
  const [asked, setAsked] = useState(nothing);
  const { armed, bonusFor } = asked.step === step ? asked : nothing;
  const send = (move: Legal<Move> | null | undefined) => {
    if (!busy && move) play(move.text);
  };
  const baitOn = (bait: number, place: number | null) =>
    moves.find((move) => move.type === "bait" && move.amount === bait && move.on === place);
  const leaves = moves.filter((move): move is Legal<Leave> => move.type !== "bait" && move.type !== "deal");
  const decision: Decision = {
    view,
    busy,
    raises: raisesIn(moves),
    leaves,
    armed,
    bonusFor,
    raise: ({ bait, bonus }) => (bonus ? setAsked({ ...nothing, bonusFor: bait }) : send(baitOn(bait, null))),
    arm: (leave) => leave && setAsked({ ...nothing, armed: leave }),
    touch: (place) => {
      if (bonusFor !== null) send(baitOn(bonusFor, place));
      else decision.arm(switchWith(decision, place));
    },
    confirm: () => send(armed),
    cancel: () => setAsked(nothing),
  };
  useKeys(keysOf(decision), deciding && !busy);
  return deciding ? decision : null;
}

export function raisesIn(moves: readonly Legal<Move>[]): readonly Raise[] {
  const baits = moves.filter((move) => move.type === "bait");
  return baits
    .filter(({ amount }, i) => baits.findIndex((each) => each.amount === amount) === i)
    .map(({ amount, on }) => ({ bait: amount, bonus: on !== null }));
}

/** The switch with that middle card, if it may be made. */
function switchWith({ leaves }: Decision, place: number): Legal<Leave> | undefined {
  return leaves.find((leave) => leave.type === "switch" && leave.place === place);
}

/** 1 and 2 raise the bait or say where the bonus goes; letters leave the round; Enter confirms, Escape takes it back. */
function keysOf(decision: Decision): Record<string, () => void> {
  const { raises, leaves, bonusFor, armed } = decision;
  const number = (n: number) => () => {
    const raise = raises[n - 1];
    if (bonusFor !== null) decision.touch(n);
    else if (raise) decision.raise(raise);
  };
  const arm = (type: Leave["type"]) => () => decision.arm(leaves.find((leave) => leave.type === type));
  const first = armed?.type !== "switch" || armed.place !== 1;
  const letters: Record<string, () => void> = {
    t: arm("take"),
    k: arm("keep"),
    s: () => decision.arm(switchWith(decision, first ? 1 : 2)),
    p: arm("peek"),
  };
  const keys: Record<string, () => void> = { "1": number(1), "2": number(2), ...letters };
  for (const [letter, act] of Object.entries(letters)) keys[letter.toUpperCase()] = act;
  if (armed !== null || bonusFor !== null) keys.Escape = decision.cancel;
  if (armed !== null) keys.Enter = decision.confirm;
  return keys;
}
