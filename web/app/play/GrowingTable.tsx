/** A table that gets longer during a match: it scrolls, and its newest row is in sight. */

import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  /** The class by which a game places it. */
  className: string;
  /** The id of its title. */
  title: string;
  rows: number;
  /** The table; perhaps with something below it. */
  children: ReactNode;
}

export function GrowingTable({ className, title, rows, children }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (rows && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [rows]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard
    <section className={`play-sheet ${className}`} ref={box} tabIndex={0} aria-labelledby={title}>
      {children}
    </section>
  );
}
