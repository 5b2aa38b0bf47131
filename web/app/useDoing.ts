/** Something that is done when a button is pressed: one at a time, with the words for what went wrong. */

import { useState } from "react";
import { problemWords } from "./words";

interface Doing {
  /** It is under way, or done: then what comes next is on its way. */
  busy: boolean;
  /** Why it couldn't be done. */
  trouble: string | null;
  run(act: () => Promise<unknown>): void;
}

export function useDoing(): Doing {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const run = (act: () => Promise<unknown>) => {
    setBusy(true);
    setTrouble(null);
    act().catch((error: unknown) => {
      setTrouble(problemWords(error));
      setBusy(false);
    });
  };
  return { busy, trouble, run };
}
