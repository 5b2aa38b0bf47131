/** Finds the games: each is a folder here, named like the game with _ for -. Nothing lists them by hand. */

import * as React from "react";
import type { GameCard, GameModule } from "../app/game";

const tables = import.meta.glob<GameModule>("./*/index.tsx", { import: "default" });
const cards = import.meta.glob<GameCard>("./*/card.tsx", { import: "default", eager: true });

function folder(game: string): string {
  return `./${game.replaceAll("-", "_")}`;
}

/** The module with the game's table, loaded when it is needed. */
export function loadGame(game: string): Promise<GameModule> {
  return tables[`${folder(game)}/index.tsx`]?.() ?? loadForeign(game);
}

/** A game that has no folder here may bring a built module: it is made with this page's React. Else it is shown plainly. */
async function loadForeign(game: string): Promise<GameModule> {
  const { default: make } = await import(/* @vite-ignore */ `/api/games/${game}/page.js`);
  return make ? make(React) : ((await import("../app/plain")).default as GameModule);
}

/** The game's card for the start page. */
export function gameCard(game: string): GameCard | null {
  return cards[`${folder(game)}/card.tsx`] ?? null;
}
