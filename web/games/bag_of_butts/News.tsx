/** What has just happened, when the groups don't show it: a special in the bag, a reset, the first turn. */

import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { GameEvent } from "../../app/game";
import { nameOf } from "../../app/play/names";
import type { View } from "../../protocol/views/bag_of_butts";
import { Bag } from "./Bag";
import { Butt } from "./Butt";
import { isSpecial } from "./butts";
import { ResetSign } from "./Prepare";
import { specialEffect, specialName } from "./words/butts";
import "./news.css";

interface Props {
  view: View;
  last: GameEvent | null;
  names: readonly string[];
}

export function News({ view, last, names }: Props) {
  const { art, title, words } = newsOf(view, last?.move ?? "", nameOf(view.player, names));
  return (
    <div className="bob-news" key={last?.number}>
      <span className="bob-news-art">{art}</span>
      <p>
        <b>{title}</b>
        <span>{words}</span>
      </p>
    </div>
  );
}

function newsOf(view: View, move: string, name: string): { art: ReactNode; title: string; words: string } {
  const kind = move.startsWith("special ") ? move.slice("special ".length) : "";
  const value = view.value;
  if (isSpecial(kind)) {
    const special = specialName(kind);
    return { art: <Butt kind={kind} />, title: t`Into the bag: ${special}`, words: specialEffect(kind) };
  }
  if (view.extra_scores !== null && view.value === 1) {
    return {
      art: <Bag patch="!" mood="idle" />,
      title: t`Extra game!`,
      words: t`All start from zero; the first reset ends it.`,
    };
  }
  if (move === "reset") {
    return {
      art: <ResetSign />,
      title: t`${name} resets`,
      words: t`All specials are outside again, and a butt is worth 1.`,
    };
  }
  if (move === "add") {
    return {
      art: <Bag patch="+1" mood="idle" />,
      title: t`All specials are in`,
      words: t`Nothing to add, but a butt is worth ${value} now.`,
    };
  }
  return {
    art: <Bag patch="1" mood="idle" />,
    title: t`No special in the bag`,
    words: t`This turn a butt is worth 1.`,
  };
}
