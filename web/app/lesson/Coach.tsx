/** What the lesson says, what it says to an answer, and the ways on and back. */

import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import type { Taught as Step } from "../../protocol/types";
import type { GameModule } from "../game";
import { Link } from "../Link";
import { RulesDialog } from "../RulesDialog";
import { go } from "../router";
import { rulePath } from "../rules/path";
import { startWithBots } from "../start/bots";
import { useGameInfo } from "../table/useGameInfo";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Alert } from "../ui/states";
import { useDoing } from "../useDoing";
import { namedWords, translated } from "../words";
import { lessonPath } from "./progress";
import type { Learned, LessonVisit } from "./visit";

interface CoachProps {
  game: string;
  /** The rule that it is an example of; null in a lesson. */
  rule: string | null;
  module: GameModule;
  visit: LessonVisit;
  known: Learned;
  taught: Step;
}

export function Coach({ game, rule, module, visit, known, taught }: CoachProps) {
  const { refusal } = known;
  const over = taught.number >= taught.steps;
  const card = useRef<HTMLElement>(null);
  // Whoever goes on with the keyboard stays with the coach; a question is answered at the table.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every step
  useEffect(() => {
    if (!card.current?.contains(document.activeElement)) return;
    card.current.querySelector<HTMLElement>(taught.asks ? "[data-asks]" : ".coach-on button")?.focus();
  }, [taught.number]);
  return (
    <aside className="coach panel" aria-labelledby="coach" ref={card}>
      <header className="coach-head">
        <h1 id="coach">{taught.title}</h1>
        <progress max={taught.steps} value={taught.number} aria-label={t`How far the lesson is`} />
        {rule === null ? (
          <Link to="/" className="button button-quiet button-small" label={t`To the games`}>
            <Icon name="close" />
          </Link>
        ) : (
          <Link to={rulePath(game, rule)} className="button button-quiet button-small" label={t`To the rules`}>
            <Icon name="close" />
          </Link>
        )}
      </header>
      {/* Above the words, so that they stay where they are however much is said. */}
      <div className="row row-between coach-ways">
        <Button icon="back" look="quiet" small isDisabled={taught.number === 0} onPress={visit.back}>
          {t`Back`}
        </Button>
        {taught.asks && <b className="coach-turn">{t`Your move`}</b>}
        {!taught.asks && !over && (
          <span className="coach-on">
            <Button look="main" onPress={visit.goOn}>
              {t`Go on`}
              <Icon name="forward" />
            </Button>
          </span>
        )}
      </div>
      {refusal && (
        <p className="coach-no" role="alert">
          {refusal.code === "lesson" ? unbroken(refusal.reason) : namedWords(refusal, module)}
        </p>
      )}
      <div className="coach-words" aria-live="polite">
        {taught.praise && (
          <p className="coach-praise">
            <Icon name="seal" />
            {taught.praise}
          </p>
        )}
        <p data-asks={taught.asks || undefined} tabIndex={-1}>
          {!over ? unbroken(taught.words) : rule === null ? t`That was the lesson.` : t`That was the example.`}
        </p>
      </div>
      <Taught game={game} rules={taught.teaches} />
      {over && rule === null && <Onward game={game} title={taught.title} />}
      {over && rule !== null && (
        <div className="row row-between">
          <Link to={rulePath(game, rule)} className="button button-main">
            <Icon name="book" />
            {t`To the rules`}
          </Link>
        </div>
      )}
    </aside>
  );
}

/** Names of pieces, as brick-1, aren't broken into two lines. */
function unbroken(words: string): string {
  return words.replace(/(\w)-(\d)/g, "$1\u2011$2");
}

/** The rules that a step is about; a press opens them. */
function Taught({ game, rules }: { game: string; rules: readonly string[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const title = useGameInfo(game)?.title ?? game;
  if (rules.length === 0) return null;
  return (
    <p className="coach-rules">
      {rules.map((rule) => (
        <Button key={rule} look="quiet" small aria-label={t`Rule ${rule}`} onPress={() => setOpen(rule)}>
          {rule}
        </Button>
      ))}
      {open && <RulesDialog game={game} title={title} rule={open} close={() => setOpen(null)} />}
    </p>
  );
}

/** After a lesson: the next one, or a match. */
function Onward({ game, title }: { game: string; title: string }) {
  const info = useGameInfo(game);
  const { trouble, run } = useDoing();
  if (!info) return null;
  const at = info.lessons.findIndex((lesson) => translated(lesson.title) === title || lesson.title === title);
  const next = info.lessons[at + 1];
  const play = async () => go(`/t/${await startWithBots(info)}`);
  return (
    <div className="row row-between">
      {next && (
        <Link to={lessonPath(game, next)} className="button">
          {t`Next: ${translated(next.title)}`}
        </Link>
      )}
      <Button icon="bot" look="main" onPress={() => run(play)}>
        {t`Play with bots now`}
      </Button>
      <Alert>{trouble}</Alert>
    </div>
  );
}
