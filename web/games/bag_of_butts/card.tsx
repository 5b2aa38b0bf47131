/** The card of Bag of Butts on the start page: the bag, and butts that can't wait to get out. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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

function optionWords(option: string): { label: string; help: string } | null {
  switch (option) {
    case "target":
      return {
        label: t`Points to reach`,
        help: t`The game ends with the first reset after somebody has this many points.`,
      };
    case "special_after_automatic_reset":
      return {
        label: t`A special after an automatic reset`,
        help: t`The next player adds a special as usual, so a butt is worth 2. Otherwise they play without one, at 1.`,
      };
    case "reset_before_extra_turn":
      return { label: t`Reset before an extra turn`, help: t`An extra turn may begin with a voluntary reset.` };
    case "colours":
      return {
        label: t`Colours`,
        help: t`The colours of seats 1 to 4: p pink, y yellow, b blue, g green. Those of empty seats are neutral.`,
      };
    default:
      return null;
  }
}

const card: GameCard = {
  Art,
  tagline: () => <Trans>One bag, three piles, a lot of butts. How far do you dare to go?</Trans>,
  optionWords,
};

export default card;
