/** Asks the rules what can't be done with the chosen cards, and why. */

import { useEffect, useState } from "react";
import type { Answer, Ask, Chosen } from "../../protocol/views/bag_o_loot";

const NOTHING: Answer = [];

/** `step`: the number of the step; null while nobody wants to know. */
export function useNots(
  ask: (question: object) => Promise<unknown>,
  step: number | null,
  { number, cards, looters }: Chosen,
): Answer {
  const asked = [step, number, cards, looters].join();
  const [told, setTold] = useState({ asked: "", nots: NOTHING });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (step === null) return;
    let wanted = true;
    void ask({ number, cards, looters } satisfies Ask).then((answer) => {
      if (wanted) setTold({ asked, nots: (answer as Answer | null) ?? NOTHING });
    });
    return () => {
      wanted = false;
    };
  }, [asked]);
  return told.asked === asked ? told.nots : NOTHING;
}
