/** Cards on their way over the table; gone when they have arrived. */

import { animate } from "motion/mini";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Face } from "./Face";
import type { Flight } from "./moving";

const SECONDS = 0.55;

interface Props {
  table: RefObject<HTMLElement | null>;
  flights: readonly Flight[];
  /** What the times are multiplied with. */
  pace: number;
}

export function Flights({ table, flights, pace }: Props) {
  return createPortal(
    flights.map((flight) => <Flying key={flight.key} table={table} flight={flight} pace={pace} />),
    document.body,
  );
}

type FlyingProps = Pick<Props, "table" | "pace"> & { flight: Flight };

function Flying({ table, flight: { cards, from, to, after }, pace }: FlyingProps) {
  const self = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const start = centre(table.current, from);
    const end = centre(table.current, to);
    if (!self.current || !start || !end) return;
    const path = [`translate(${start.x}px, ${start.y}px)`, `translate(${end.x}px, ${end.y}px)`];
    const options = { duration: SECONDS * pace, delay: after * pace, ease: "easeInOut" as const };
    const flight = animate(self.current, { transform: path, opacity: [1, 1, 1, 0] }, options);
    return () => flight.stop();
  }, [table, from, to, after, pace]);
  return (
    <div ref={self} className="bl-carried bl-flying" aria-hidden="true">
      {cards.map((card, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards
        <Face key={i} card={card} />
      ))}
    </div>
  );
}

function centre(table: HTMLElement | null, place: string): { x: number; y: number } | null {
  const box = table?.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}
