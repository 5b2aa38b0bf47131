/** A picture in the rule page: the cards before everybody, the middle, the pond, the bait or the race. */

import type { CSSProperties } from "react";
import type { FigureProps } from "../../app/game";
import type { View } from "../../protocol/views/lucktails";
import { Ladder } from "./Ladder";
import { Middle } from "./Middle";
import { Pond } from "./Pond";
import { Race } from "./Race";
import { Seat } from "./Seat";
import { sceneOf } from "./scene";
import "./figure.css";

export function Figure({ view, at, names, yours }: FigureProps<View>) {
  const scene = sceneOf({ view, step: null, number: 0, isNew: false, before: null }, null);
  return (
    <div className="lt lt-figure" style={{ "--pace": 0, "--players": view.players } as CSSProperties}>
      {at === "cards" && (
        <ul className="lt-seats" data-count={view.players}>
          {view.scores.map((_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its seat
            <li key={i}>
              <Seat scene={scene} seat={i + 1} names={names} yours={yours} away={[]} />
            </li>
          ))}
        </ul>
      )}
      {at === "scores" && <Race view={view} names={names} />}
      {["pond", "middle", "bait"].includes(at) && (
        <div className="lt-water">
          {at === "pond" && <Pond view={view} />}
          {at === "middle" && <Middle scene={scene} names={names} decision={null} />}
          {at === "bait" && <Ladder view={view} />}
        </div>
      )}
    </div>
  );
}
