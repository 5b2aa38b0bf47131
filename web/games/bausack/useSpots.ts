/** Suggested spots of the present placement, once they were asked for. */

import { useEffect, useState } from "react";
import type { Spot } from "../../protocol/views/bausack";

export interface Spots {
  /** Null before they were asked for. */
  list: readonly Spot[] | null;
  asking: boolean;
  ask(): void;
  /** The one that is looked at. */
  spot: Spot | null;
  setSpot(spot: Spot | null): void;
}

export function useSpots(number: number, suggest: () => Promise<readonly Spot[] | null>): Spots {
  const [found, setFound] = useState<{ number: number; list: readonly Spot[] | null } | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another piece, other spots
  useEffect(() => setSpot(null), [number]);
  const now = found?.number === number ? found : null;
  const ask = () => {
    setFound({ number, list: null });
    void suggest().then((list) => {
      setFound(list && { number, list });
      setSpot(list?.[0] ?? null);
    });
  };
  return { list: now?.list ?? null, asking: now !== null && now.list === null, ask, spot, setSpot };
}
