/** What the endings of all games have in common. */

import type { ReactNode } from "react";

export interface EndingProps<View> {
  view: View;
  names: readonly string[];
  /** Without movement. */
  calm: boolean;
  /** The shell's words and buttons for the end; without them the table says who has won. */
  children: ReactNode;
}

export function EndingWords({ winners, reason, children }: { winners: string; reason: string; children: ReactNode }) {
  return (
    children ?? (
      <>
        <h2>{winners}</h2>
        <p>{reason}</p>
      </>
    )
  );
}
