/** The card of Bag of Butts on the start page: the bag, and butts that can't wait to get out. */

import { t } from "@lingui/core/macro";
import type { GameCard } from "../../app/game";
import { Bag } from "./Bag";
import { Butt } from "./Butt";
import type { Kind } from "./butts";
import "./card.css";

const CROWD: readonly Kind[] = ["b", "p", "W", "y", "g"];

function Art() {
  return (
    <div className="bob-card" aria-hidden="true">
      {CROWD.map((kind) => (
        <span key={kind} className="bob-card-butt" data-place={kind}>
          <Butt kind={kind} />
        </span>
      ))}
      <span className="bob-card-bag">
        <Bag patch="?" mood="idle" />
      </span>
    </div>
  );
}

const card: GameCard = {
  Art,
  tagline: () => t`One bag, three piles, a lot of butts. How far do you dare to go?`,
};

export default card;
