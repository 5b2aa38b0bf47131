/** The end of a match, at every table: a picture of the winners, and the shell's words and buttons. */

import type { ReactNode } from "react";
import type { AnyView } from "../game";
import { outcomeLine, winnersLine } from "./winners";

interface Props {
  /** The class by which a game places it. */
  className: string;
  view: AnyView;
  names: readonly string[];
  yours: readonly number[];
  /** Without movement. */
  calm: boolean;
  picture?: ReactNode;
  /** The shell's words and buttons for the end; without them the table says who has won. */
  children: ReactNode;
}

export function Ending({ className, view, names, yours, calm, picture, children }: Props) {
  return (
    <section className={`play-ending ${className}`} data-calm={calm || undefined}>
      {picture}
      {children ?? (
        <>
          <h2>{winnersLine(view.outcome?.winners ?? [], names, yours)}</h2>
          <p>{outcomeLine(view)}</p>
        </>
      )}
    </section>
  );
}
