/** The headline of the table: who does what now. */

import { t } from "@lingui/core/macro";
import { nameOf } from "../../../app/play/names";
import type { View } from "../../../protocol/views/bag_of_butts";
import type { Scene } from "../scene";
import { earningList } from "./earnings";

export function headline(
  scene: Scene,
  names: readonly string[],
  yours: readonly number[],
  away: readonly number[],
): string {
  const { view } = scene;
  const name = nameOf(scene.player, names);
  const own = yours.includes(scene.player);
  const me = own && yours.length === 1;
  if (scene.phase === "drawing") return me ? t`You draw…` : t`${name} draws…`;
  if (own) return ownHeadline(scene.phase, view, me ? null : name);
  if (away.includes(scene.player)) return t`${name} is away…`;
  switch (scene.phase) {
    case "prepare":
      return view.legal.includes("reset") ? t`${name} adds or resets…` : t`${name} adds a special…`;
    case "announce":
      return view.announced ? announcement(name, view.announced) : t`${name} is choosing the sizes…`;
    case "score":
      return t`${name} is choosing a group…`;
    case "over":
      return t`The game is over`;
  }
}

function announcement(name: string, [first = 0, second = 0, third = 0]: readonly number[]): string {
  return t`${name} announces groups of ${first}, ${second} and ${third}.`;
}

/** With several own seats on one device the name says whose turn it is. */
function ownHeadline(phase: View["phase"], view: View, name: string | null): string {
  const turn = name === null ? t`Your turn` : t`${name}'s turn`;
  switch (phase) {
    case "prepare":
      return view.legal.includes("reset") ? t`${turn}: add or reset?` : t`${turn}: add a special`;
    case "announce":
      return t`${turn}: say the sizes`;
    case "score":
      return t`${turn}: choose a group`;
    case "over":
      return t`The game is over`;
  }
}

/** How the turn before went, while its groups still lie there. */
export function subline({ ended }: Scene, names: readonly string[]): string | null {
  if (!ended) return null;
  if (ended.reset === "automatic") return t`A special in every group: automatic reset! Nobody earns anything.`;
  const name = nameOf(ended.seat, names);
  const group = ended.scored ?? 0;
  const earnings = earningList(ended.earned, names);
  return t`${name} scored group ${group}: ${earnings}.`;
}
