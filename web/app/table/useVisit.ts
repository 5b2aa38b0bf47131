import { useEffect, useState, useSyncExternalStore } from "react";
import type { Known, Visit } from "./visit";

const NOT_YET = { subscribe: () => () => undefined, snapshot: () => null };

/** A visit for as long as the page is shown (another key is another visit), and what is known; null before it began. */
export function useVisit<V extends Visit<Known>>(
  open: () => V,
  key: string,
): { visit: V; known: ReturnType<V["snapshot"]> } | null {
  const [visit, setVisit] = useState<V | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each key
  useEffect(() => {
    const opened = open();
    setVisit(opened);
    return () => {
      setVisit(null);
      opened.leave();
    };
  }, [key]);
  const { subscribe, snapshot } = visit ?? NOT_YET;
  const known = useSyncExternalStore(subscribe, snapshot) as ReturnType<V["snapshot"]> | null;
  return visit && known && { visit, known };
}
