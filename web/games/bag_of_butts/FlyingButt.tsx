/** A butt that has just come out of the bag: it hops from the bag's mouth to its place. */

import { animate } from "motion/mini";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { Butt } from "./Butt";
import type { Kind } from "./butts";

const FLIGHT = 0.45; // seconds

interface Props {
  kind: Kind;
  neutral: boolean;
  mouth: RefObject<HTMLElement | null>;
}

export function FlyingButt({ kind, neutral, mouth }: Props) {
  const self = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!self.current || !mouth.current) return;
    const from = mouth.current.getBoundingClientRect();
    const to = self.current.getBoundingClientRect();
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top - to.top;
    const path = [
      `translate(${x}px, ${y}px) scale(0.3) rotate(-160deg)`,
      `translate(${x * 0.45}px, ${y * 0.6 - 30}px) scale(1.15) rotate(-40deg)`,
      "translate(0, 0) scale(1.15, 0.85)",
      "none",
    ];
    const pace = Number(getComputedStyle(self.current).getPropertyValue("--pace"));
    const flight = animate(self.current, { transform: path }, { duration: FLIGHT * pace, ease: "easeOut" });
    return () => flight.stop();
  }, [mouth]);
  return (
    <span ref={self} className="bob-flying">
      <Butt kind={kind} neutral={neutral} />
    </span>
  );
}
