/** Hints: what was asked for, and what the expert said. */

import { useEffect, useRef, useState } from "react";
import type { Advice, Hint } from "../../protocol/types";
import type { Refusal } from "../game";
import type { Session } from "../table/session";
import type { Match } from "../table/visit";

type About = NonNullable<Hint["about"]>;

export interface Hints {
  about: About;
  /** Null while the expert thinks. */
  advice: readonly Advice[] | null;
  /** The last event before that decision. */
  number: number;
  /** Why there is no hint; null if there is one. */
  refusal: Refusal | null;
}

export interface Coach {
  hints: Hints | null;
  /** What a hint would be about: the decision of now, or the last one; null if there is none. */
  about: About | null;
  ask(about: About): void;
  close(): void;
}

/** `acting` is your own seat that decides now. */
export function useHints(session: Session, match: Match, acting: number | null, yours: readonly number[]): Coach {
  const [hints, setHints] = useState<Hints | null>(null);
  const asked = useRef(0);
  const decided = match.steps.findLast(({ actor }) => typeof actor === "number" && yours.includes(actor))?.actor;
  const about = acting !== null ? "now" : typeof decided === "number" ? "last" : null;
  const close = () => {
    asked.current += 1;
    setHints(null);
  };
  const ask = async (wanted: About) => {
    const seat = wanted === "now" ? acting : decided;
    if (typeof seat !== "number") return;
    asked.current += 1;
    const mine = asked.current;
    setHints({ about: wanted, advice: null, number: match.number, refusal: null });
    const answer = await session.hint(seat, wanted);
    if (mine !== asked.current) return;
    if (answer.type === "hinted") setHints({ about: wanted, ...answer, refusal: null });
    else if (answer.type === "refused") setHints({ about: wanted, advice: [], number: 0, refusal: answer });
    else close();
  };
  const gone = hints?.about === "now" && (acting === null || (hints.number !== match.number && hints.number > 0));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint goes with its decision
  useEffect(() => {
    if (gone) close();
  }, [gone]);
  return { hints: gone ? null : hints, about, ask: (wanted) => void ask(wanted), close };
}
