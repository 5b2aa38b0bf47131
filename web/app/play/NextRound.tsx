import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { Key } from "./Key";
import { type LostFocus, useTakeFocus } from "./useLostFocus";

interface NextRoundProps {
  /** Deals the next round; null where time does it. */
  goOn: (() => void) | null;
  lostFocus: LostFocus;
  className?: string;
}

/** The button below what a round came to. */
export function NextRound({ goOn, lostFocus, className = "" }: NextRoundProps) {
  const next = useRef<HTMLButtonElement>(null);
  useTakeFocus(next, lostFocus);
  if (!goOn) return null;
  return (
    <button ref={next} type="button" className={`play-button ${className}`.trim()} onClick={goOn}>
      {t`Next round`} <Key name="↵" />
    </button>
  );
}
