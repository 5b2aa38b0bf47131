/** The review of a match: asked for, waited for while the server makes it, and then here. */

import { useCallback, useEffect, useState } from "react";
import { api } from "../../protocol/api";
import type { MatchReview, ReviewStatus } from "../../protocol/types";
import { setInAddress } from "../router";
import { problemWords, spoken } from "../words";

const OFTEN = 1000; // milliseconds between two looks at how far it is

export interface Reviewed {
  /** Whether it is wanted: then something of it is shown. */
  open: boolean;
  /** The part that is done, from 0 to 1; null while it waits for its turn. */
  part: number | null;
  review: MatchReview | null;
  /** Why there is none. */
  trouble: string | null;
  ask(): void;
  close(): void;
}

/** Whether an address asks for the review. */
function wantsReview(search: string): boolean {
  return new URLSearchParams(search).has("review");
}

export function useReview(match: string): Reviewed {
  const [open, setOpen] = useState(() => wantsReview(location.search));
  const [status, setStatus] = useState<ReviewStatus | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const review = status?.review ?? null;
  const waiting = open && review === null && trouble === null;

  useEffect(() => {
    if (!waiting) return;
    let timer = 0;
    let gone = false;
    const hear = (now: ReviewStatus) => {
      if (gone) return;
      setStatus(now);
      if (now.state === "failed") setTrouble(now.problem ? spoken(now.problem.template, now.problem.facts) : "");
      // Nobody makes it any more: the server was started again.
      else if (now.state !== "done") timer = window.setTimeout(now.state === "none" ? ask : look, OFTEN);
    };
    const fail = (error: unknown) => !gone && setTrouble(problemWords(error));
    const look = () => void api.review(match).then(hear, fail);
    const ask = () => void api.askForReview(match).then(hear, fail);
    ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [match, waiting]);

  const show = useCallback((wanted: boolean) => {
    setTrouble(null);
    setOpen(wanted);
    setInAddress("review", wanted ? "" : null);
  }, []);
  return {
    open,
    part: status?.state === "working" ? (status.part ?? 0) : null,
    review: open ? review : null,
    trouble,
    ask: () => show(true),
    close: () => show(false),
  };
}
