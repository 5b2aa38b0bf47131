/** Where the camera looks: it follows the play, and goes where it is asked to. */

import { useCallback, useEffect, useState } from "react";
import type { View } from "../../protocol/views/bausack";
import type { Look, LookKind } from "./scene/looks";

export type LookAt = (kind: LookKind, seat?: number) => void;

/** `deciding`: somebody at this device has to. */
export function useLook(view: View, viewer: number, deciding: boolean): [Look, LookAt] {
  const { players, phase, player } = view;
  const [asked, setLook] = useState<Look>({ kind: "all", seat: viewer, players, asked: 0 });
  const look = useCallback(
    (kind: LookKind, seat?: number) =>
      setLook((now) => ({
        kind,
        seat: seat ?? (kind === "all" || kind === "supply" ? viewer : now.seat),
        players,
        asked: now.asked + 1,
      })),
    [viewer, players],
  );
  useEffect(() => {
    if (phase === "place") look("tower", player);
    else if (phase === "choose" || phase === "bid" || phase === "offered") {
      look(deciding && phase === "choose" ? "supply" : "all", viewer);
    } else if (phase === "over") look("all", viewer);
  }, [phase, player, deciding, viewer, look]);
  return [asked, look];
}
