/** The end: who has won, and why. */

import { type EndingProps, EndingWords } from "../../app/play/Ending";
import { outcomeLine, winnersLine } from "../../app/play/winners";
import type { View } from "../../protocol/views/bausack";

export function Ending({ view, names, children }: Omit<EndingProps<View>, "calm">) {
  return (
    <section className="bs-ending">
      <EndingWords winners={winnersLine(view.outcome?.winners ?? [], names, [])} reason={outcomeLine(view)}>
        {children}
      </EndingWords>
    </section>
  );
}
