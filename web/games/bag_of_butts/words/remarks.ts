/** What a newcomer is told when something happens for the first time. */

import { t } from "@lingui/core/macro";
import type { LogContext, Remark } from "../../../app/game";
import { whoFirst } from "../../../app/play/people";
import type { ButtStep } from "../steps";

export function remarks({ move, facts, view }: ButtStep, people: LogContext): readonly Remark[] {
  const { row, value } = facts;
  const said: Remark[] = [];
  switch (move.type) {
    case "special":
      said.push({ rule: "BB-R4", words: t`Every special in the bag makes each butt worth 1 more: ${value} now.` });
      break;
    case "add":
      if (facts.nothing_left) {
        said.push({
          rule: "BB-R5",
          words: t`No special is left to add, but a butt still gets worth 1 more: ${value}.`,
        });
      }
      break;
    case "draw":
      if (row) {
        said.push({
          rule: "BB-R1",
          words: t`A special in every group: that resets the bag, and nobody earns anything.`,
        });
      } else if (view?.groups.some(({ butts }) => butts.includes("B"))) {
        said.push({ rule: "BB-X1", words: t`A black butt closes its group: it can't be scored.` });
      }
      break;
    case "score":
      said.push(...scored(facts, people));
      break;
    case "reset":
      said.push({
        rule: "BB-R2",
        words: t`A reset instead of a special: the bag is without specials, and a butt worth 1.`,
      });
      break;
  }
  if (facts.extra_game.length > 0) {
    said.push({ rule: "BB-F3", words: t`A tie: those who share the lead play on from zero, until the first reset.` });
  }
  return said;
}

function scored({ row, extra_turn, reached, target }: ButtStep["facts"], people: LogContext): Remark[] {
  const group = row?.groups[(row.scored ?? 0) - 1] ?? "";
  const earners = row?.earned.flatMap((points, i) => (points > 0 ? [i + 1] : [])) ?? [];
  const who = whoFirst(reached, people);
  const said: Remark[] = [];
  if (reached.length > 0) {
    said.push({ rule: "BB-F1", words: t`${who} reached ${target}: with the next reset the game is over.` });
  }
  if (extra_turn) {
    said.push({
      rule: "BB-X3",
      words: t`The white butt was in the group: one more special, and the same player again.`,
    });
  }
  if (group.includes("K")) {
    said.push({ rule: "BB-X4", words: t`The khaki butt counted as a butt of whoever had the fewest points.` });
  }
  if (group.includes("G") && earners.length > 0) {
    said.push({ rule: "BB-X2", words: t`A gray butt was in the group: 1 point more for each butt in it.` });
  }
  if (earners.length > 1) {
    said.push({ rule: "BB-T6", words: t`A group pays everybody who has a butt in it, whoever scores it.` });
  }
  if (earners.length === 0) {
    said.push({
      rule: "BB-T5",
      words: t`Only colours that nobody plays: such a group may be scored, and pays nobody.`,
    });
  }
  return said;
}
