/** Scenes for the tests of the games: matches in steps, as the server tells them (scripts/page_scenes.py). */

import type { AnyMove, AnyView, Step } from "../app/game";
import { stepsAfter } from "../app/steps";
import type { Step as Told } from "../protocol/types";

export type Scene = Readonly<Record<string, { view: unknown; steps: readonly unknown[] }>>;

/** A view of no game in particular. */
export const VIEW: AnyView = { seat: 1, players: 2, actor: 1, player: 1, legal: [], outcome: null };

/** The steps of a scene as a seat is told of them; null: a watcher. */
export function stepsOf<V extends AnyView, M extends AnyMove, F>(scene: Scene, seat: number | null): Step<V, M, F>[] {
  const told = scene[String(seat ?? 0)];
  if (!told) throw new Error(`nobody sits in seat ${seat}`);
  return stepsAfter(told.view as AnyView, told.steps as readonly Told[]) as Step<V, M, F>[];
}
