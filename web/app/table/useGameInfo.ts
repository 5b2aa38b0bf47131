import { api } from "../../protocol/api";
import type { GameInfo } from "../../protocol/types";
import { useLoaded } from "../useLoaded";

/** What the server says about a game: its title, its levels of bots; null until it is known. */
export function useGameInfo(name: string): GameInfo | null {
  const games = useLoaded(api.games, "games");
  return games.state === "loaded" ? (games.value.find((game) => game.name === name) ?? null) : null;
}
