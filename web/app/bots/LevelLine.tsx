/** A level to pick: its face, its name and how it plays. */

import type { LevelInfo } from "../../protocol/types";
import { translated } from "../words";
import { Face } from "./Face";

export function LevelLine({ level: { name, plays, face } }: { level: LevelInfo }) {
  return (
    <span className="level-line">
      <Face face={face} />
      <span className="level-words">
        <strong>{translated(name)}</strong>
        <span className="level-plays">{translated(plays)}</span>
      </span>
    </span>
  );
}
