import { useEffect, useState } from "react";
import { loadGame } from "../../games";
import type { GameModule } from "../game";

/** The module of a game, loaded when first needed; "unknown" for a game that this page can't show. */
export function useGame(game: string): GameModule | "loading" | "unknown" {
  const [loaded, setLoaded] = useState<{ game: string; module: GameModule | "unknown" } | null>(null);
  useEffect(() => {
    let wanted = true;
    const settle = (module: GameModule | "unknown") => wanted && setLoaded({ game, module });
    const loading = loadGame(game);
    if (loading) loading.then(settle, () => settle("unknown"));
    else settle("unknown");
    return () => {
      wanted = false;
    };
  }, [game]);
  return loaded?.game === game ? loaded.module : "loading";
}
