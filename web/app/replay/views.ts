import type { Replay } from "../../protocol/types";
import type { AnyView } from "../game";

/** The view after each step; what hasn't changed is shared. */
export function viewsOf(changes: Replay["changes"]): readonly AnyView[] {
  let view = {};
  return changes.map((changed) => {
    view = { ...view, ...changed };
    return view as AnyView;
  });
}
