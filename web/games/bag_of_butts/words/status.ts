/** The headline of the table: who does what now; and below it what has just happened. */

import { t } from "@lingui/core/macro";
import { nameOf } from "../../../app/play/names";
import { isYou, type People } from "../../../app/play/people";
import type { View } from "../../../protocol/views/bag_of_butts";
import { isSpecial } from "../butts";
import type { Scene } from "../scene";
import type { ButtStep } from "../steps";
import { specialEffect, specialName } from "./butts";
import { earningList } from "./earnings";

export function headline(scene: Scene, people: People, away: readonly number[]): string {
  const { view } = scene;
  const name = nameOf(scene.player, people.names);
  const you = isYou(scene.player, people);
  if (scene.phase === "over") return view.outcome ? t`The game is over` : t`The last reset!`;
  if (scene.phase === "drawing") return you ? t`You draw…` : t`${name} draws…`;
  if (people.yours.includes(scene.player)) return ownHeadline(scene.phase, view, you ? null : name);
  if (away.includes(scene.player)) return t`${name} is away…`;
  switch (scene.phase) {
    case "prepare":
      return view.forced ? t`${name} adds a special…` : t`${name} adds or resets…`;
    case "announce":
      return view.announced ? announcement(name, view.announced) : t`${name} is choosing the group sizes…`;
    case "score":
      return t`${name} is choosing a group…`;
  }
}

function announcement(name: string, [first = 0, second = 0, third = 0]: readonly number[]): string {
  return t`${name} announces groups of ${first}, ${second} and ${third}.`;
}

/** With several seats on one device the name says whose turn it is. */
function ownHeadline(phase: "prepare" | "announce" | "score", view: View, name: string | null): string {
  const turn = name === null ? t`Your turn` : t`${name}'s turn`;
  switch (phase) {
    case "prepare":
      return view.forced ? t`${turn}: add a special` : t`${turn}: add or reset?`;
    case "announce":
      return t`${turn}: how big are the groups?`;
    case "score":
      return t`${turn}: choose a group`;
  }
}

/** What has just happened; its title stands out. */
export function happened(scene: Scene, step: ButtStep | null, people: People): { title: string; words: string } {
  if (scene.phase === "announce" && !scene.view.announced && !scene.ended) return newsLine(scene.view, step, people);
  return { title: "", words: endedLine(scene, people) };
}

/** How the turn before went, while its groups still lie there; before it is scored, what scoring does. */
function endedLine({ phase, ended, view }: Scene, people: People): string {
  if (phase === "over" && !ended) return resetLine(view.pad.at(-1)?.seat ?? 0, people);
  if (!ended) return t`Everybody with a butt in the scored group is paid.`;
  if (ended.reset === "automatic") return t`A special in every group: automatic reset! Nobody earns anything.`;
  const name = nameOf(ended.seat, people.names);
  const group = ended.scored ?? 0;
  const earnings = earningList(ended.earned, people);
  if (isYou(ended.seat, people)) return t`You scored group ${group}: ${earnings}.`;
  return t`${name} scored group ${group}: ${earnings}.`;
}

/** What the move before an announcement has changed: a special in the bag, a reset, the first turn. */
function newsLine(view: View, step: ButtStep | null, people: People): { title: string; words: string } {
  const move = step?.move;
  const kind = move?.type === "special" ? move.kind : "";
  const { value, player } = view;
  if (isSpecial(kind)) {
    const special = specialName(kind);
    return { title: t`Into the bag: ${special}.`, words: specialEffect(kind) };
  }
  if (step && step.facts.extra_game.length > 0) {
    return { title: t`Extra game!`, words: t`All start from zero; the first reset ends it.` };
  }
  if (move?.type === "reset") {
    return { title: resetLine(player, people), words: t`All specials are outside again, and a butt is worth 1.` };
  }
  if (move?.type === "add") {
    return { title: t`All specials are in.`, words: t`Nothing to add, but a butt is worth ${value} now.` };
  }
  return { title: t`No special in the bag.`, words: t`This turn a butt is worth 1.` };
}

function resetLine(seat: number, people: People): string {
  const name = nameOf(seat, people.names);
  return isYou(seat, people) ? t`You reset.` : t`${name} resets.`;
}
