/** Why a move was refused, in the language of the page: the codes of games/bag_of_butts/moves.py. */

import { t } from "@lingui/core/macro";
import type { Refusal } from "../../../app/game";

export function refusalLine({ code, facts }: Refusal): string | null {
  const { bag = "", first = "", group = "", kind = "", most = "" } = facts;
  const { seat = "", second = "", size = "", third = "" } = facts;
  switch (code) {
    case "no-such-special":
      return t`There is no special ${kind} in the supply to add.`;
    case "wrong-sizes":
      return t`The groups were announced as ${first}, ${second} and ${third} butts.`;
    case "not-in-bag":
      return t`Those butts are not what is in the bag: ${bag}.`;
    case "special-due":
      return t`A special is being added now; the bag is drawn later.`;
    case "draw-due":
      return t`The bag is being drawn now; no special is added.`;
    case "reset-after-reset":
      return t`There was an automatic reset just now: you have to add a special.`;
    case "reset-before-extra":
      return t`Before an extra turn you have to add a special.`;
    case "empty-group":
      return t`The bag holds ${size} butts, and each of the three groups needs at least one: the first two together can be ${most} at most.`;
    case "black":
      return t`Group ${group} holds a black butt: it can't be scored.`;
    case "only-specials":
      return t`Group ${group} holds only specials: it can't be scored.`;
    case "no-such-group":
      return t`There are three groups: 1, 2 and 3.`;
    case "prepare-first":
      return t`Seat ${seat} begins the turn now: add a special, or reset if allowed.`;
    case "announce-first":
      return t`Seat ${seat} announces the sizes of the groups now.`;
    case "score-first":
      return t`Seat ${seat} chooses a group to score now.`;
    default:
      return null;
  }
}
