import { api } from "../../protocol/api";
import type { GameInfo } from "../../protocol/types";
import { useLoaded } from "../useLoaded";

let known: Promise<readonly GameInfo[]> | null = null;

/** The games of the server, asked for once; again only after it didn't answer. */
function games(): Promise<readonly GameInfo[]> {
  known ??= api.games().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** What the server says about a game: its title, its levels of bots; null until it is known. */
export function useGameInfo(name: string): GameInfo | null {
  const loaded = useLoaded(games, "games");
  return loaded.state === "loaded" ? (loaded.value.find((game) => game.name === name) ?? null) : null;
}
