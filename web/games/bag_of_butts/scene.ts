/** What lies on the table at a step: while butts still come out of the bag, the turn that follows isn't shown yet. */

import type { Step } from "../../app/play/usePaced";
import type { Group, PadRow, View } from "../../protocol/views/bag_of_butts";
import { resetsBag, specialsWithout } from "./butts";
import { drawnGroups } from "./history";

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

export function sceneOf({ view: known, last }: Step<View>, drawing: boolean): Scene {
  const view = known.phase === "over" && known.extra_scores === null ? { ...known, playing: everybody(known) } : known;
  const { phase, player, value, bag, supply } = view;
  const drawn = drawnGroups(last?.move ?? "");
  const row = view.pad.at(-1) ?? null;
  if (drawing) return drawingScene(view, drawn, row);
  if (phase === "score") return { phase, player, value, bag, supply, groups: view.groups, ended: null, view };
  const told = phase === "prepare" || drawn.length > 0;
  const ended = told && row && row.groups.length > 0 ? row : null;
  return { phase, player, value, bag, supply, groups: ended ? lying(ended.groups, ended) : [], ended, view };
}

function drawingScene(view: View, drawn: readonly string[], row: PadRow | null): Scene {
  const turn = resetsBag(drawn) && row ? { player: row.seat, value: row.value } : view;
  const bag = drawn.join("");
  return {
    phase: "drawing",
    player: turn.player,
    value: turn.value,
    bag,
    supply: specialsWithout(bag),
    groups: lying(drawn, null),
    ended: null,
    view: resetsBag(drawn) && row ? beforeReset(view, row) : view,
  };
}

/** An automatic reset is on the pad as soon as it is drawn, and may have ended a game: not while butts still fly. */
function beforeReset(view: View, row: PadRow): View {
  return {
    ...view,
    phase: "announce",
    outcome: null,
    pad: view.pad.slice(0, -1),
    extra_scores: row.extra ? view.extra_scores : null,
    playing: row.extra ? view.playing : everybody(view),
  };
}

/** A game that is over names only its winners as playing. */
function everybody(view: View): number[] {
  return view.scores.map((_, i) => i + 1);
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
