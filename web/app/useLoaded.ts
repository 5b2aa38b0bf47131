/** Something fetched for a page: loading, loaded, or failed with a way to try again. */

import { useCallback, useEffect, useRef, useState } from "react";

type Loaded<T> = { state: "loading" } | { state: "loaded"; value: T } | { state: "failed"; error: unknown };

/** Loads when `key` changes and whenever `again` is called; what is shown stays while it is loaded again. */
export function useLoaded<T>(load: () => Promise<T>, key: string): Loaded<T> & { again(): void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: "loading" });
  const current = useRef(load);
  current.current = load;
  const newest = useRef("");
  const again = useCallback(() => {
    const mine = `${key} ${performance.now()}`;
    newest.current = mine;
    const settle = (next: Loaded<T>) => newest.current === mine && setLoaded(next);
    current.current().then(
      (value) => settle({ state: "loaded", value }),
      (error: unknown) => settle({ state: "failed", error }),
    );
  }, [key]);
  useEffect(() => {
    setLoaded({ state: "loading" });
    again();
  }, [again]);
  return { ...loaded, again };
}
