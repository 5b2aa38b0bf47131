/** What has just happened, when the groups don't show it: a special in the bag, a reset, the first turn. */

import { t } from "@lingui/core/macro";
import type { GameEvent } from "../../app/game";
import type { View } from "../../protocol/views/bag_of_butts";
import { Butt } from "./Butt";
import { isSpecial } from "./butts";
import { ResetSign } from "./Prepare";
import { specialEffect, specialName } from "./words/butts";
import { nameOf } from "./words/names";
import "./news.css";

export function News({ view, last, names }: { view: View; last: GameEvent | null; names: readonly string[] }) {
  const name = nameOf(view.player, names);
  const kind = last?.move.startsWith("special ") ? last.move.slice("special ".length) : "";
  if (isSpecial(kind)) {
    const special = specialName(kind);
    return (
      <div className="bob-news" key={last?.number}>
        <span className="bob-news-butt">
          <Butt kind={kind} />
        </span>
        <p>
          <b>{t`Into the bag: ${special}`}</b>
          <span>{specialEffect(kind)}</span>
        </p>
      </div>
    );
  }
  if (last?.move === "reset" && view.extra_scores === null) {
    return (
      <div className="bob-news" key={last.number}>
        <span className="bob-news-butt">
          <ResetSign />
        </span>
        <p>
          <b>{t`${name} resets`}</b>
          <span>{t`All specials are outside again, and a butt is worth 1.`}</span>
        </p>
      </div>
    );
  }
  return null;
}
