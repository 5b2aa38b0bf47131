/** Steps as the server tells them, each with the view that its changes lead to. */

import type { Step as Told } from "../protocol/types";
import type { AnyMove, AnyView, Step } from "./game";

/** The steps that follow a view. Those that came without changes are for the log only. */
export function stepsAfter(view: AnyView | null, told: readonly Told[]): readonly Step[] {
  let now = view;
  return told.map(({ changes, grown, move, ...step }) => {
    now = now && changes ? viewAfter(now, changes, grown) : null;
    return { ...step, move: move as AnyMove, view: now };
  });
}

function viewAfter(view: AnyView, changes: object, grown: Readonly<Record<string, unknown>>): AnyView {
  const known = view as unknown as Readonly<Record<string, readonly unknown[]>>;
  const longer = Object.entries(grown).map(([name, more]) => [name, [...(known[name] ?? []), ...(more as unknown[])]]);
  return { ...view, ...changes, ...Object.fromEntries(longer) };
}
