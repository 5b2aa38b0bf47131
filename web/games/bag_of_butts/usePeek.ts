/** The group somebody looks at closer, forgotten with the next step. */

import { useCallback, useState } from "react";

export function usePeek(step: number): [number | null, (group: number | null) => void] {
  const [peeked, setPeeked] = useState<{ step: number; group: number | null }>({ step, group: null });
  const peek = useCallback((group: number | null) => setPeeked({ step, group }), [step]);
  return [peeked.step === step ? peeked.group : null, peek];
}
