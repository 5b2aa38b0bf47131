/** Steps and moves as the server tells them: each step with the view that its changes lead to, each move by itself. */

import type { MatchInfo, Step as Told } from "../protocol/types";
import type { AnyMove, AnyView, Legal, Step } from "./game";

/** The steps that follow a view. Those that came without changes are for the log only. */
export function stepsAfter(view: AnyView | null, told: readonly Told[]): readonly Step[] {
  let now = view;
  return told.map(({ changes, move, ...step }) => {
    now = now && changes ? viewAfter(now, changes) : null;
    return { ...step, move: move as AnyMove, view: now };
  });
}

/** With the fields that are another; of lists perhaps only places, as in "stashes.2". */
function viewAfter(view: AnyView, changes: Readonly<Record<string, unknown>>): AnyView {
  const now: Record<string, unknown> = { ...view };
  for (const [path, value] of Object.entries(changes)) {
    const [name = "", place] = path.split(".");
    now[name] = place === undefined ? value : (now[name] as unknown[]).toSpliced(Number(place), 1, value);
  }
  return now as unknown as AnyView;
}

/** The moves that may be made now, one by one: they come by their kinds, a list for each field. */
export function movesOf(told: Columns, { legal }: AnyView): readonly Legal[] {
  return told.flatMap(singly).map((move, i) => ({ ...move, text: legal[i] ?? "" }));
}

type Columns = NonNullable<MatchInfo["moves"]>;

function singly({ type, ...fields }: Columns[number]): AnyMove[] {
  const columns = Object.entries(fields) as [string, readonly unknown[]][];
  const [, first = [null]] = columns[0] ?? [];
  return first.map((_, i) => ({
    type: type as string,
    ...Object.fromEntries(columns.map(([name, column]) => [name, column[i]])),
  }));
}
