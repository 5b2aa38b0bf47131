/** A picture in the rule page: everybody's stash, and your hand. */

import type { CSSProperties } from "react";
import type { FigureProps } from "../../app/game";
import type { View } from "../../protocol/views/bag_o_loot";
import { LOOTER } from "./moves";
import { LooterMini, NumberMini } from "./SetTile";
import { Stash } from "./Stash";
import "./figure.css";

export function Figure({ view, names }: FigureProps<View>) {
  const seen = { ...view, seat: null }; // your own stash is drawn like all others
  return (
    <div className="bl bl-figure" style={{ "--pace": 0 } as CSSProperties}>
      <ul className="bl-others">
        {view.stashes.map((_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stash is its seat
          <li key={i}>
            <Stash view={seen} seat={i + 1} names={names} yours={[]} away={[]} choice={null} changed={null} />
          </li>
        ))}
      </ul>
      {view.hand && (
        <ul className="bl-figure-hand">
          {view.hand.map((card, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards may be equal
            <li key={i}>{card === LOOTER ? <LooterMini number={null} /> : <NumberMini number={Number(card)} />}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
