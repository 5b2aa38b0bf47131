/** Somebody's VPs: new ones fly there from the card, and the number climbs. */

import { t } from "@lingui/core/macro";
import { animate } from "motion/mini";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

const CLIMB = 500; // milliseconds

interface Props {
  score: number;
  /** VPs that are on their way now, or 0. */
  gained: number;
  moving: boolean;
}

export function Score({ score, gained, moving }: Props) {
  const shown = useClimb(score, moving);
  return (
    <span className="lt-score">
      <b>{shown}</b> <span>{t`VPs`}</span>
      {moving && gained > 0 && <Flying gained={gained} />}
    </span>
  );
}

function useClimb(score: number, moving: boolean): number {
  const [shown, setShown] = useState(score);
  const current = useRef(score);
  useEffect(() => {
    const from = current.current;
    if (!moving || score <= from) {
      current.current = score;
      setShown(score);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function climb(now) {
      const part = Math.min(1, Math.max(0, (now - start) / CLIMB));
      current.current = Math.round(from + (score - from) * part);
      setShown(current.current);
      if (part < 1) frame = requestAnimationFrame(climb);
    });
    return () => cancelAnimationFrame(frame);
  }, [score, moving]);
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
    const flight = animate(self.current, { transform: path, opacity: [1, 1] }, { duration: 0.5, ease: "easeIn" });
    return () => flight.stop();
  }, []);
  return (
    <b ref={self} className="lt-flying" aria-hidden="true">
      +{gained}
    </b>
  );
}
