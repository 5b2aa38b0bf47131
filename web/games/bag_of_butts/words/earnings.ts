/** What players earn, in words. */

import { t } from "@lingui/core/macro";
import { nameOf, namesOf } from "../../../app/play/names";
import type { Group, View } from "../../../protocol/views/bag_of_butts";
import { countOf } from "../butts";
import { trailers } from "../standing";
import { buttList } from "./butts";

/** "Ann +2, Bob +4", or that nobody earns anything. */
export function earningList(earned: readonly number[], names: readonly string[]): string {
  const parts = earned.flatMap((n, i) => (n > 0 ? [`${names[i]} +${n}`] : []));
  return parts.length ? parts.join(", ") : t`nobody earns anything`;
}

/** A group for a screen reader: "Group 2: pink, 2 blue. Ann earns 2, Bob earns 4." */
export function groupLabel(number: number, group: Group, view: View, names: readonly string[]): string {
  const butts = buttList(group.butts);
  const head = t`Group ${number}: ${butts}.`;
  return [head, blockedBy(group) ?? earningSentence(group.pays, names), ...groupNotes(group, view, names)].join(" ");
}

function earningSentence(pays: readonly number[], names: readonly string[]): string {
  const parts = pays.flatMap((n, i) => {
    const name = nameOf(i + 1, names);
    return n > 0 ? [t`${name} earns ${n}`] : [];
  });
  return parts.length ? `${parts.join(", ")}.` : t`Nobody earns anything.`;
}

/** Why a group can't be scored, short. */
export function blockedBy(group: Group): string | null {
  if (group.refusal === "black") return t`Can't be scored: a black butt.`;
  if (group.refusal === "only-specials") return t`Can't be scored: only specials.`;
  return group.reason;
}

/** What the specials in a group that may be scored would do. */
export function groupNotes(group: Group, view: View, names: readonly string[]): string[] {
  if (group.refusal) return [];
  const notes: string[] = [];
  const bonus = countOf(group.butts, "G");
  if (bonus) notes.push(t`Gray: +${bonus} a butt.`);
  if (group.butts.includes("K")) {
    const who = namesOf(trailers(view), names);
    notes.push(t`Khaki: a butt of ${who}.`);
  }
  if (group.butts.includes("W")) notes.push(t`White: an extra turn.`);
  return notes;
}
