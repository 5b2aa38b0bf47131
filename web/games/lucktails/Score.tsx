/** Somebody's VPs: new ones fly there from the card, and the number climbs. */

import { t } from "@lingui/core/macro";
import { animate } from "motion/mini";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { paceOf } from "./useFlight";

const CLIMB = 0.5; // seconds

interface Props {
  score: number;
  /** VPs that are on their way now, or 0. */
  gained: number;
  moving: boolean;
}

export function Score({ score, gained, moving }: Props) {
  const self = useRef<HTMLSpanElement>(null);
  const shown = useClimb(self, score, moving);
  return (
    <span ref={self} className="lt-score">
      <b>{shown}</b>{" "}
      <span className="lt-unit" aria-hidden="true">
        {t`VP`}
      </span>
      <span className="visually-hidden">{t`VPs`}</span>
      {moving && gained > 0 && <Flying gained={gained} />}
    </span>
  );
}

function useClimb(self: RefObject<HTMLElement | null>, score: number, moving: boolean): number {
  const [shown, setShown] = useState(score);
  const current = useRef(score);
  useEffect(() => {
    const from = current.current;
    if (!moving || score <= from || !self.current) {
      current.current = score;
      setShown(score);
      return;
    }
    const start = performance.now();
    const time = 1000 * CLIMB * paceOf(self.current);
    let frame = requestAnimationFrame(function climb(now) {
      const part = Math.min(1, Math.max(0, (now - start) / time));
      current.current = Math.round(from + (score - from) * part);
      setShown(current.current);
      if (part < 1) frame = requestAnimationFrame(climb);
    });
    return () => cancelAnimationFrame(frame);
  }, [self, score, moving]);
  return moving ? shown : score;
}

function Flying({ gained }: { gained: number }) {
  const self = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const card = self.current?.closest(".lt-seat")?.querySelector(".lt-card");
    if (!self.current || !card) return;
    const from = card.getBoundingClientRect();
    const to = self.current.getBoundingClientRect();
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top + from.height / 2 - (to.top + to.height / 2);
    const path = [`translate(${x}px, ${y}px) scale(1.500)`, "translate(0, 0) scale(1)"];
    const duration = CLIMB * paceOf(self.current);
    const flight = animate(self.current, { transform: path, opacity: [1, 1] }, { duration, ease: "easeIn" });
    return () => flight.stop();
  }, []);
  return (
    <b ref={self} className="lt-flying" aria-hidden="true">
      +{gained}
    </b>
  );
}
