/** A step is heard once, when it has just happened. */

import { useEffect, useRef } from "react";

/** `moment`: what is heard now, by the number of its step; null while it is still to come. */
export function useStepSound(moment: number | string | null, isNew: boolean, tell: () => void): void {
  const told = useRef(isNew ? null : moment);
  useEffect(() => {
    if (moment === null || told.current === moment) return;
    told.current = moment;
    if (isNew) tell();
  });
}
