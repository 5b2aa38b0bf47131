/** What lies on the table at a step: while butts still come out of the bag, the turn that follows isn't shown yet. */

import type { Facts, Group, PadRow, View } from "../../protocol/views/bag_of_butts";
import { type ButtFrame, drawnIn } from "./steps";

export interface Scene {
  phase: "drawing" | View["phase"];
  player: number;
  value: number;
  bag: string;
  supply: string;
  /** The groups that lie on the table, in any phase; none before a draw. */
  groups: readonly Group[];
  /** How the turn with these groups ended, once it has. */
  ended: PadRow | null;
  /** The view to show scores and pad from. */
  view: View;
}

export function sceneOf({ view, step, before }: ButtFrame, drawing: boolean): Scene {
  const { phase, player, value, bag, supply } = view;
  const drawn = drawnIn(step);
  const row = view.pad.at(-1) ?? null;
  if (drawing && step) return drawingScene(before ?? view, drawn, step.facts);
  if (phase === "score") return { phase, player, value, bag, supply, groups: view.groups, ended: null, view };
  const told = phase === "prepare" || drawn.length > 0;
  const ended = told && row && row.groups.length > 0 ? row : null;
  return { phase, player, value, bag, supply, groups: ended ? lying(ended.groups, ended) : [], ended, view };
}

/** While butts fly, all else is as it was before. */
function drawingScene(before: View, drawn: readonly string[], { player, value }: Facts): Scene {
  return {
    phase: "drawing",
    player,
    value,
    bag: drawn.join(""),
    supply: before.supply,
    groups: lying(drawn, null),
    ended: null,
    view: before,
  };
}

/** Groups that nobody chooses from any more: only what was scored is known to have paid. */
function lying(groups: readonly string[], ended: PadRow | null): Group[] {
  return groups.map((butts, i) => ({
    butts,
    pays: ended?.scored === i + 1 ? ended.earned : [],
    refusal: null,
    reason: null,
  }));
}
