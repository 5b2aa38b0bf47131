/**
 * What the viewer is about to decide. A bait is raised at once; where a bonus comes with it, the middle card is asked
 * for. Leaving the round is asked once more, because there is no way back.
 */

import { useState } from "react";
import { useKeys } from "../../app/play/useKeys";
import type { View } from "../../protocol/views/lucktails";
import type { Leave } from "./words/choices";
import { raises } from "./worth";

export interface Decision {
  view: View;
  busy: boolean;
  /** The leaving that waits to be confirmed. */
  armed: Leave | null;
  /** The bait whose bonus waits for a middle card. */
  bonusFor: number | null;
  raise(bait: number): void;
  arm(leave: Leave): void;
  /** A middle card was chosen, for the bonus or to switch with. */
  touch(place: number): void;
  confirm(): void;
  cancel(): void;
}

interface Asked {
  step: number;
  armed: Leave | null;
  bonusFor: number | null;
}

/** null while the viewer has nothing to decide. `step` is the number of the step: with the next one all is forgotten. */
export function useDecision(
  view: View,
  step: number,
  deciding: boolean,
  busy: boolean,
  play: (move: string) => void,
): Decision | null {
  const nothing: Asked = { step, armed: null, bonusFor: null };
  const [asked, setAsked] = useState(nothing);
  const { armed, bonusFor } = asked.step === step ? asked : nothing;
  const send = (move: string) => {
    if (!busy && view.legal.includes(move)) play(move);
  };
  const decision: Decision = {
    view,
    busy,
    armed,
    bonusFor,
    raise: (bait) => {
      const bonus = raises(view).some((each) => each.bait === bait && each.bonus);
      if (bonus) setAsked({ ...nothing, bonusFor: bait });
      else send(`bait ${bait}`);
    },
    arm: (leave) => {
      if (view.legal.includes(leave)) setAsked({ ...nothing, armed: leave });
    },
    touch: (place) => {
      if (bonusFor !== null) send(`bait ${bonusFor} on ${place}`);
      else decision.arm(place === 1 ? "switch 1" : "switch 2");
    },
    confirm: () => {
      if (armed !== null) send(armed);
    },
    cancel: () => setAsked(nothing),
  };
  useKeys(keysOf(decision), deciding && !busy);
  return deciding ? decision : null;
}

/** 1 and 2 raise the bait or say where the bonus goes; letters leave the round; Enter confirms, Escape takes it back. */
function keysOf(decision: Decision): Record<string, () => void> {
  const { view, bonusFor, armed } = decision;
  const number = (n: number) => () => {
    const bait = raises(view)[n - 1]?.bait;
    if (bonusFor !== null) decision.touch(n);
    else if (bait !== undefined) decision.raise(bait);
  };
  const letters: Record<string, () => void> = {
    t: () => decision.arm("take"),
    k: () => decision.arm("keep"),
    s: () => decision.arm(armed === "switch 1" ? "switch 2" : "switch 1"),
    p: () => decision.arm("peek"),
  };
  const keys: Record<string, () => void> = { "1": number(1), "2": number(2), ...letters };
  for (const [letter, act] of Object.entries(letters)) keys[letter.toUpperCase()] = act;
  if (armed !== null || bonusFor !== null) keys.Escape = decision.cancel;
  if (armed !== null) keys.Enter = decision.confirm;
  return keys;
}
