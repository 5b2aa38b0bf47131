/** The hand at work, in the words of this game: what the shell passes on (`Live` in app/game.ts), typed. */

import type { Live } from "../../app/game";
import type { Answer, Ask, Film, Spot } from "../../protocol/views/bausack";
import type { Pose } from "./poses";

export interface Placing {
  /** The hand takes the piece towards a pose, in the frame of your own area. */
  drag(pose: Pose): void;
  letGo(): void;
  /** Good places, best first; null if there is no answer. */
  suggest(): Promise<readonly Spot[] | null>;
  /** The film of the outcome with that number; null if there is none. */
  film(event: number): Promise<Film | null>;
}

export function placingOf(live: Live): Placing {
  return {
    drag: (pose) => live.steer({ type: "drag", pose } satisfies Ask),
    letGo: () => live.finish({ type: "letgo" } satisfies Ask),
    suggest: async () => {
      const answer = (await live.question({ type: "suggest" } satisfies Ask)) as Answer | null;
      return answer?.spots ?? null;
    },
    film: async (event) => (await live.film(event)) as Film | null,
  };
}
