/** A move that is advised, in words. */

import { t } from "@lingui/core/macro";
import type { Move, View } from "../../../protocol/views/bag_of_butts";

export function adviceWords(move: Move, view: View): string {
  switch (move.type) {
    case "add":
      return t`Add a special`;
    case "reset":
      return t`Reset`;
    case "score": {
      const { group } = move;
      return t`Score group ${group}`;
    }
    case "announce": {
      const { first, second } = move;
      const third = view.bag.length - first - second;
      return t`Announce groups of ${first}, ${second} and ${third}`;
    }
    default:
      return "";
  }
}

export function advicePlace(move: Move): string | null {
  switch (move.type) {
    case "add":
      return ".bob-prepare > .bob-choice:nth-of-type(1)";
    case "reset":
      return ".bob-prepare > .bob-choice:nth-of-type(2)";
    case "score":
      return `label.bob-group:nth-of-type(${move.group})`;
    case "announce":
      return ".bob-announce > .bob-groups";
    default:
      return null;
  }
}
