/** How many bots, and how strong, somebody wants to play a game with: remembered for every game. */

import { api } from "../../protocol/api";
import type { GameInfo } from "../../protocol/types";
import { usualPlayers } from "../defaults";
import { nickname } from "../nickname";
import { type Remembered, remembered } from "../remembered";

interface Bots {
  count: number;
  level: string;
}

const settings = new Map<string, Remembered<string>>();

export function botsSetting({ name }: GameInfo): Remembered<string> {
  const setting = settings.get(name) ?? remembered<string>(`bots.${name}`, null, "");
  settings.set(name, setting);
  return setting;
}

/** What was chosen, as far as the game still has it; else what is usual. */
export function botsOf(game: GameInfo, chosen: string): Bots {
  const [count = "", level = ""] = chosen.split(" ");
  const most = game.max_players - 1;
  const least = Math.max(1, game.min_players - 1);
  const possible = Number.isInteger(Number(count)) && Number(count) >= least && Number(count) <= most;
  return {
    count: possible ? Number(count) : usualPlayers(game) - 1,
    level: game.levels.some((each) => each.level === level) ? level : game.usual,
  };
}

export function textOf({ count, level }: Bots): string {
  return `${count} ${level}`;
}

/** Starts a match with the bots that were chosen last; the code of its table. */
export async function startWithBots(game: GameInfo): Promise<string> {
  const { count, level } = botsOf(game, botsSetting(game).get());
  const table = { game: game.name, players: count + 1, bots: Array<string>(count).fill(level) };
  return (await api.createTable({ ...table, nickname: nickname(), start: true })).code;
}
