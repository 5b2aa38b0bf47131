/** Levels of bots, as the server tells them with each game. */

import type { GameInfo, LevelInfo } from "../../protocol/types";

/** What is known of a level; of one that the game hasn't, or before that is loaded, its name alone. */
export function levelOf(game: Pick<GameInfo, "levels"> | null, level: string): LevelInfo {
  return game?.levels.find((each) => each.level === level) ?? { level, name: level, plays: "", face: "bot" };
}
