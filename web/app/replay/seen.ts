/** Who a replay is seen by: a spectator, a seat, or somebody who knows all cards. It is kept in the address. */

import { useCallback, useState } from "react";
import { api } from "../../protocol/api";
import type { Replay } from "../../protocol/types";
import { setInAddress } from "../router";
import { problemWords } from "../words";

/** A seat's number, everybody's cards ("open"), or a spectator (""). */
export type Seen = string;

export const OPEN: Seen = "open";

/** As an address says it: ?seen=2, ?seen=open. */
export function seenOf(search: string): Seen {
  return new URLSearchParams(search).get("seen") ?? "";
}

/** The seat through which somebody looks, if it is one. */
export function seatOf(seen: Seen): number | null {
  return /^\d+$/.test(seen) ? Number(seen) : null;
}

export interface Looking {
  seen: Seen;
  /** The match as it is seen so. */
  replay: Replay;
  /** Why it can't be seen otherwise. */
  trouble: string | null;
  look(seen: Seen): void;
}

/** What is shown stays until the same match, seen by somebody else, is here. */
export function useSeen(first: Replay): Looking {
  const [now, setNow] = useState({ seen: seenOf(location.search), replay: first });
  const [trouble, setTrouble] = useState<string | null>(null);
  const { match } = first;
  const look = useCallback(
    (seen: Seen) => {
      setTrouble(null);
      api.replay(match, seen).then(
        (replay) => {
          setNow({ seen, replay });
          setInAddress("seen", seen || null);
        },
        (error: unknown) => setTrouble(problemWords(error)),
      );
    },
    [match],
  );
  return { ...now, trouble, look };
}
