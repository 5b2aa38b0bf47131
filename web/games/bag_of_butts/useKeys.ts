/** Keys that work anywhere on the table, but never while somebody types or uses something else on the page. */

import { useEffect, useRef } from "react";

export function useKeys(keys: Readonly<Record<string, () => void>>, enabled = true): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || taken(event)) return;
      const act = current.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [enabled]);
}

/** What has the focus does something of its own with this key. */
function taken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement) || target === document.body || target.tagName === "MAIN") return false;
  if (!target.closest(".bob")) return true;
  return (key === "Enter" || key === " ") && target.closest("button, a, input") !== null;
}
