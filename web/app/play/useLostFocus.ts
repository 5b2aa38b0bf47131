/** Controls come and go with the turn: the focus moves on with them instead of falling off the page. */

import { type RefObject, useCallback, useEffect, useRef } from "react";

/** Whether the focus was on the table and its control is gone. */
export type LostFocus = () => boolean;

export function useLostFocus(): [RefObject<HTMLDivElement | null>, LostFocus] {
  const table = useRef<HTMLDivElement>(null);
  const wasHere = useRef(false);
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      wasHere.current = table.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  const lost = useCallback(() => wasHere.current && document.activeElement === document.body, []);
  return [table, lost];
}

/** A new control takes the focus if it was lost. */
export function useTakeFocus(control: RefObject<HTMLElement | null>, lost: LostFocus): void {
  useEffect(() => {
    if (lost()) control.current?.focus({ preventScroll: true });
  }, [control, lost]);
}
