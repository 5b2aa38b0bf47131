/** What is shown with the module of a game, once that is loaded. */

import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { GameModule } from "../game";
import { Loading, Trouble } from "../ui/states";
import { useGame } from "./useGame";

export function WithGame({ game, children }: { game: string; children(module: GameModule): ReactNode }) {
  const module = useGame(game);
  if (module === "loading") return <Loading />;
  if (module !== "unknown") return children(module);
  return (
    <Trouble title={t`This page can't show that game`}>
      {t`Load the page again: perhaps it is older than the server.`}
    </Trouble>
  );
}
