/** Where the camera looks: it follows the play, and goes where it is asked to. */

import { useCallback, useEffect, useState } from "react";
import type { View } from "../../protocol/views/bausack";
import type { Look, LookKind } from "./scene/looks";

export type LookAt = (kind: LookKind, seat?: number) => void;

interface Looking {
  looking: Look;
  look: LookAt;
  /** Back to where the play is. */
  follow(): void;
}

/** Seconds that the camera stays with what has just come to rest. */
const REST = 0.9;

/** `number` is that of the last event; `deciding`: somebody at this device has to. */
export function useLook(view: View, number: number, viewer: number, deciding: boolean, pace: number): Looking {
  const { players, phase, player } = view;
  const [look, setLook] = useState<Look>({ ...following(view, viewer, deciding), players, asked: 0 });
  const lookAt = useCallback(
    (kind: LookKind, seat?: number) =>
      setLook((now) => ({
        kind,
        seat: seat ?? (kind === "all" || kind === "supply" ? viewer : now.seat),
        players,
        asked: now.asked + 1,
      })),
    [viewer, players],
  );
  const { kind, seat } = following(view, viewer, deciding);
  const stay = view.last?.event === number && view.last.fallen.length === 0 ? REST * pace : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every step of the play, not with every view of it
  useEffect(() => {
    const timer = setTimeout(() => lookAt(kind, seat), stay * 1000);
    return () => clearTimeout(timer);
  }, [kind, seat, phase, player, viewer, lookAt]);
  const follow = useCallback(() => lookAt(kind, seat), [lookAt, kind, seat]);
  return { looking: look, look: lookAt, follow };
}

/** What there is to see in a phase. */
function following(view: View, viewer: number, deciding: boolean): Pick<Look, "kind" | "seat"> {
  switch (view.phase) {
    case "place":
    case "settle":
      return { kind: "tower", seat: view.player };
    case "bid":
    case "offered":
      return { kind: "supply", seat: viewer };
    case "choose":
      return { kind: deciding ? "supply" : "all", seat: viewer };
    default: {
      const best = view.standing[0];
      return best === undefined ? { kind: "all", seat: viewer } : { kind: "winner", seat: best };
    }
  }
}
