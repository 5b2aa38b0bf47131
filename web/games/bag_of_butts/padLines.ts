/** The score pad as it is written: what each row shows (example BB-E3 of the rules). */

import type { PadRow, View } from "../../protocol/views/bag_of_butts";

export interface PadLine {
  /** Its place on the pad, from 0. */
  index: number;
  kind: "turn" | "automatic" | "voluntary";
  seat: number;
  value: number;
  /** The group that was scored. */
  scored: number | null;
  /** By seat: the new total, "X" for who earned nothing, "" for who isn't in this game. */
  cells: string[];
}

export interface PadPart {
  game: "main" | "extra";
  lines: PadLine[];
}

export function padParts(view: View): PadPart[] {
  const lines = view.pad.map((row, index) => ({ extra: row.extra, line: padLine(view, row, index) }));
  const main: PadPart = { game: "main", lines: lines.filter(({ extra }) => !extra).map(({ line }) => line) };
  if (view.extra_scores === null) return [main];
  return [main, { game: "extra", lines: lines.filter(({ extra }) => extra).map(({ line }) => line) }];
}

function padLine(view: View, row: PadRow, index: number): PadLine {
  return {
    index,
    kind: row.reset ?? "turn",
    seat: row.seat,
    value: row.value,
    scored: row.scored,
    cells: row.earned.map((earned, i) => {
      if (row.extra && !view.taking_part.includes(i + 1)) return "";
      return earned > 0 ? String(row.totals[i]) : "X";
    }),
  };
}
