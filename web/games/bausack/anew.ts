/** Another match at once, for somebody who doesn't want to wait for the end of this one. */

import { nickname } from "../../app/nickname";
import { go } from "../../app/router";
import { api } from "../../protocol/api";

/** With bots in all other seats. */
export async function beginAnew(players: number): Promise<void> {
  const usual = (await api.games()).find(({ name }) => name === "bausack")?.usual ?? "random";
  const bots = Array<string>(players - 1).fill(usual);
  const { code } = await api.createTable({ game: "bausack", players, nickname: nickname(), bots, start: true });
  go(`/t/${code}`);
}
