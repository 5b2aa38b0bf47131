/** The end: who has won, and why. */

import { type EndingProps, EndingWords } from "../../app/play/Ending";
import type { View } from "../../protocol/views/bausack";
import { reasonLine, winnersLine } from "./words/ending";

export function Ending({ view, names, children }: Omit<EndingProps<View>, "calm">) {
  return (
    <section className="bs-ending">
      <EndingWords winners={winnersLine(view, names)} reason={reasonLine(view)}>
        {children}
      </EndingWords>
    </section>
  );
}
