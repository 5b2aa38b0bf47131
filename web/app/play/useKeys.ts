/** Keys that work anywhere on the page, but never while somebody types or uses what has keys of its own. */

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

const TYPING = "input:not([type=range], [type=radio]), textarea, select, [contenteditable]";
const OWN_KEYS = "[role=dialog], [role=listbox]";
const PRESSED = "button, a, input, summary, [role=tab]";
const MOVED = "input, [role=tab], [aria-haspopup]"; // with the arrow keys

/** What has the focus does something of its own with this key. */
function taken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(TYPING) || target.closest(OWN_KEYS)) return true;
  if (key.startsWith("Arrow")) return target.closest(MOVED) !== null;
  const character = key.length === 1 && key !== " ";
  return !character && key !== "Escape" && target.closest(PRESSED) !== null;
}
