/**
 * Back closes what is open over the page, before it leaves the page: what is open has a step of the browser's history of
 * its own. How many are open is kept in the state of that step.
 */

import { useEffect, useRef } from "react";

const open: (() => void)[] = []; // how to close what is open, the newest last
let stepping = false; // a step of ours is on its way

const steps = (): number => (history.state as { over?: number } | null)?.over ?? 0;

/** As many steps as there are things open. */
function keepUp(): void {
  if (stepping) return;
  const behind = open.length - steps();
  if (behind > 0) history.pushState({ over: open.length }, "");
  if (behind < 0) {
    stepping = true;
    history.go(behind);
  }
}

function stepped(): void {
  if (stepping) {
    stepping = false;
    keepUp();
    return;
  }
  while (open.length > steps()) open.pop()?.();
}

if (typeof window !== "undefined") {
  if (steps() > 0) history.replaceState(null, ""); // the page was loaded anew, and nothing is open
  addEventListener("popstate", stepped);
}

/** While this is shown, Back closes it. */
export function useBack(close: () => void): void {
  const current = useRef(close);
  current.current = close;
  useEffect(() => {
    const mine = () => current.current();
    open.push(mine);
    setTimeout(keepUp); // what closes and what opens at the same moment share a step
    return () => {
      const at = open.indexOf(mine);
      if (at >= 0) open.splice(at, 1);
      setTimeout(keepUp);
    };
  }, []);
}
