/** The end: who has won, and why. */

import type { ReactNode } from "react";
import type { View } from "../../protocol/views/bausack";
import { reasonLine, winnersLine } from "./words/ending";

interface Props {
  view: View;
  names: readonly string[];
  /** The shell's words and buttons for the end; without them the table says who has won. */
  children: ReactNode;
}

export function Ending({ view, names, children }: Props) {
  return (
    <section className="bs-ending">
      {children ?? (
        <>
          <h2>{winnersLine(view, names)}</h2>
          <p>{reasonLine(view)}</p>
        </>
      )}
    </section>
  );
}
