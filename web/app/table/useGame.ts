import { useEffect, useState } from "react";
import { loadGame } from "../../games";
import type { GameModule } from "../game";

/** The module of a game, loaded when first needed; "unknown" for a game that this page can't show. */
export function useGame(game: string): GameModule | "loading" | "unknown" {
  const [loaded, setLoaded] = useState<{ game: string; module: GameModule | "unknown" } | null>(null);
  useEffect(() => {
    let wanted = true;
    const settle = (module: GameModule | "unknown") => wanted && setLoaded({ game, module });
    loadGame(game).then(settle, () => settle("unknown"));
    return () => {
      wanted = false;
    };
  }, [game]);
  return loaded?.game === game ? loaded.module : "loading";
}

/** Whether something is drawn in a game, as far as this page knows it. */
export function useLuck(game: string): boolean {
  const module = useGame(game);
  return typeof module !== "string" && module.luck !== false;
}
