import type { Legal } from "../../app/game";
import type { People } from "../../app/play/people";
import type { LostFocus } from "../../app/play/useLostFocus";
import type { Move, View } from "../../protocol/views/bag_of_butts";

/** What the controls of a turn are given. */
export interface Controls {
  view: View;
  moves: readonly Legal<Move>[];
  people: People;
  busy: boolean;
  lostFocus: LostFocus;
  play(move: string): void;
  /** Looks at what a group would bring; null: at none. */
  onPeek(group: number | null): void;
}
