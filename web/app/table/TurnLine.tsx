/** The head of a match: whose turn it is. */

import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import type { AnyView } from "../game";
import { sound } from "../sound";
import { useTitle } from "../useTitle";
import { turnWords } from "./turn";

interface TurnLineProps {
  view: AnyView;
  names: readonly string[];
  yours: readonly number[];
  away: readonly number[];
  /** Only for screen readers: the table says it in sight. */
  hidden: boolean;
}

export function TurnLine({ view, names, yours, away, hidden }: TurnLineProps) {
  const actor = typeof view.actor === "number" ? view.actor : null;
  const mine = actor !== null && yours.includes(actor);
  const turn = turnWords(view, names, yours);
  useTitle(turn);
  const before = useRef(mine);
  useEffect(() => {
    if (mine && !before.current) sound.play("turn");
    before.current = mine;
  }, [mine]);
  return (
    <h1 id="turn" className={hidden ? "visually-hidden" : mine ? "turn turn-mine" : "turn"}>
      {view.actor === null ? t`The match is over` : turn}
      {actor !== null && away.includes(actor) && <span className="tag tag-warn">{t`away`}</span>}
    </h1>
  );
}
