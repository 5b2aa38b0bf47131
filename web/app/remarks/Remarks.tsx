/** The place above a newcomer's table where things are explained as they happen. It keeps its room, so nothing moves. */

import { t } from "@lingui/core/macro";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { AnyView, GameModule, LogContext, Step } from "../game";
import { RulesDialog } from "../RulesDialog";
import { useRemembered } from "../remembered";
import { useGameInfo } from "../table/useGameInfo";
import { Button } from "../ui/Button";
import { afterSteps, NOTHING, next, remarked, remarksSetting } from "./remarks";
import "./remarks.css";

interface RemarksProps {
  game: string;
  module: GameModule;
  steps: readonly Step[];
  view: AnyView;
  context: LogContext;
}

/** For players, in their first match of a game: nothing for everybody else. */
export function Remarks(props: RemarksProps) {
  const { game, module, context } = props;
  const [first] = useState(() => remarked.first(game)); // to the end of the match, also when that has come
  const on = useRemembered(remarksSetting) === "on";
  return first && on && module.remarks && context.yours.length > 0 ? <Place {...props} /> : null;
}

function Place({ game, module, steps, view, context }: RemarksProps) {
  const [shown, setShown] = useState(NOTHING);
  const [rule, setRule] = useState<string | null>(null);
  const title = useGameInfo(game)?.title ?? game;
  const last = steps.at(-1)?.number ?? 0;
  const about = (step: Step) => module.remarks?.(step, context) ?? [];
  const seen = useRef(last > 1 ? last : 0); // what had happened when the page was opened isn't news, but for the start
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every new step, and shown together with it
  useLayoutEffect(() => {
    const news = steps.filter(({ number }) => number > seen.current);
    seen.current = last;
    setShown((before) => afterSteps(before, news, context.yours, about, remarked.rules(game)));
  }, [last]);
  const { now } = shown;
  useEffect(() => {
    if (now) remarked.note(game, now.rule);
  }, [game, now]);
  const over = view.actor === null;
  useEffect(() => {
    if (over) remarked.end(game);
  }, [game, over]);
  return (
    <aside className="remarks" aria-label={t`Remarks`} data-empty={now === null || undefined}>
      <div aria-live="polite">
        {now ? (
          <Button icon="learn" look="quiet" onPress={() => setRule(now.rule)}>
            <span>
              {about(now.step).find(({ rule }) => rule === now.rule)?.words} <u>{now.rule}</u>
            </span>
          </Button>
        ) : (
          <p>{t`What happens for the first time is explained here.`}</p>
        )}
      </div>
      {now && (
        <Button icon="close" look="quiet" small aria-label={t`Close the remark`} onPress={() => setShown(next)} />
      )}
      {rule && <RulesDialog game={game} title={title} rule={rule} close={() => setRule(null)} />}
    </aside>
  );
}
