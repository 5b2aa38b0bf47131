import { useEffect } from "react";

/** Does something again and again, every so many milliseconds, while the page is seen. */
export function useWhileSeen(every: number, act?: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && act?.(), every);
    return () => clearInterval(timer);
  }, [every, act]);
}
