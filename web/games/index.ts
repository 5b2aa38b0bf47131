/** Finds the games: each is a folder here, named like the game with _ for -. Nothing lists them by hand. */

import type { GameCard, GameModule } from "../app/game";

const tables = import.meta.glob<GameModule>("./*/index.tsx", { import: "default" });
const cards = import.meta.glob<GameCard>("./*/card.tsx", { import: "default", eager: true });

function folder(game: string): string {
  return `./${game.replaceAll("-", "_")}`;
}

/** The module with the game's table, loaded when it is needed; null for a game this page can't show. */
export function loadGame(game: string): Promise<GameModule> | null {
  return tables[`${folder(game)}/index.tsx`]?.() ?? null;
}

/** Whether this page has a table for the game: the server may know more games. */
export function canShow(game: { name: string }): boolean {
  return `${folder(game.name)}/index.tsx` in tables;
}

/** The game's card for the start page. */
export function gameCard(game: string): GameCard | null {
  return cards[`${folder(game)}/card.tsx`] ?? null;
}
