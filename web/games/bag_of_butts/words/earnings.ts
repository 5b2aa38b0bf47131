/** What players earn, in words. */

import { t } from "@lingui/core/macro";
import { nameOf } from "../../../app/play/names";
import { isYou, type People, who, whom } from "../../../app/play/people";
import type { Group, View } from "../../../protocol/views/bag_of_butts";
import { countOf } from "../butts";
import { buttList } from "./butts";

/** "you +2, Bob +4", or that nobody earns anything. */
export function earningList(earned: readonly number[], people: People): string {
  const parts = earned.flatMap((n, i) => (n > 0 ? [`${who([i + 1], people)} +${n}`] : []));
  return parts.length ? parts.join(", ") : t`nobody earns anything`;
}

/** A group for a screen reader: "Group 2: pink, 2 blue. You earn 2, Bob earns 4." */
export function groupLabel(number: number, group: Group, view: View, people: People): string {
  const butts = buttList(group.butts);
  const head = t`Group ${number}: ${butts}.`;
  return [head, blockedBy(group) ?? earningSentence(group.pays, people), ...groupNotes(group, view, people)].join(" ");
}

function earningSentence(pays: readonly number[], people: People): string {
  const parts = pays.flatMap((n, i) => {
    const name = nameOf(i + 1, people.names);
    return n > 0 ? [isYou(i + 1, people) ? t`you earn ${n}` : t`${name} earns ${n}`] : [];
  });
  if (parts.length === 0) return t`Nobody earns anything.`;
  const sentence = `${parts.join(", ")}.`;
  return isYou(pays.findIndex((n) => n > 0) + 1, people) ? sentence[0]?.toUpperCase() + sentence.slice(1) : sentence;
}

/** Why a group can't be scored, short. */
export function blockedBy(group: Group): string | null {
  if (group.refusal === "black") return t`Can't be scored: a black butt.`;
  if (group.refusal === "only-specials") return t`Can't be scored: only specials.`;
  return group.reason;
}

/** What the specials in a group that may be scored would do. */
export function groupNotes(group: Group, view: View, people: People): string[] {
  if (group.refusal) return [];
  const notes: string[] = [];
  const bonus = countOf(group.butts, "G");
  if (bonus) notes.push(t`Gray: +${bonus} a butt.`);
  if (group.butts.includes("K")) {
    const last = whom(view.fewest, people);
    notes.push(t`Khaki counts for ${last}.`);
  }
  if (group.butts.includes("W")) notes.push(t`White: an extra turn.`);
  return notes;
}
