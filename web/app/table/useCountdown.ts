import { useEffect, useState } from "react";

/** Whole seconds that are left of so many, counted from when `news` came; null if nothing is counted. */
export function useCountdown<S extends number | null>(seconds: S, news: unknown): S | number {
  const [left, setLeft] = useState<S | number>(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number told again is news
  useEffect(() => {
    setLeft(seconds);
    if (seconds === null) return;
    const end = performance.now() + 1000 * seconds;
    const count = () => setLeft(Math.ceil(Math.max(0, end - performance.now()) / 1000));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [seconds, news]);
  return left;
}
