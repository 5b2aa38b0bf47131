/** What a plain table shows of any game's view. */

import type { AnyView, Legal } from "../game";

/** What every game's view begins with (core/views.py): it is shown in its own way, or not at all. */
const HEADER = new Set(["seat", "players", "actor", "player", "legal", "outcome", "scores"]);

export interface PlainView extends AnyView {
  scores?: readonly number[];
}

/** "last_turn" is read as "last turn". */
export function fieldsOf(view: PlainView): readonly (readonly [label: string, value: unknown])[] {
  return Object.entries(view)
    .filter(([name]) => !HEADER.has(name))
    .map(([name, value]) => [name.replaceAll("_", " "), value] as const);
}

/** A value in words; what has parts is shown part by part. */
export function words(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(words).join(" · ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, part]) => `${name.replaceAll("_", " ")} ${words(part)}`)
      .join(", ");
  }
  if (typeof value === "boolean") return value ? "✓" : "–";
  return String(value);
}

/** The moves that may be made by their kinds, in the order they come. */
export function movesByKind(moves: readonly Legal[]): readonly (readonly [kind: string, moves: readonly Legal[]])[] {
  const kinds = new Map<string, Legal[]>();
  for (const move of moves) kinds.set(move.type, [...(kinds.get(move.type) ?? []), move]);
  return [...kinds];
}
