/** The rule page of a game, in the language of the page. Every rule has a place of its own that links lead to. */

import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { api } from "../../protocol/api";
import type { RulePage, RulePart, RuleSection } from "../../protocol/types";
import type { GameModule } from "../game";
import { useGame } from "../table/useGame";
import { Loading } from "../ui/states";
import { TextField } from "../ui/TextField";
import { useLoaded } from "../useLoaded";
import { problemWords } from "../words";
import { Contents, sectionId } from "./Contents";
import { Example } from "./Example";
import { found } from "./search";
import "../styles/play.css";
import "./rules.css";

interface RulesProps {
  game: string;
  /** The id of the rule to begin at. */
  rule?: string | undefined;
  /** Somebody followed a link to a rule. */
  followed?(rule: string): void;
  /** They are open over a page that one stays at. */
  over?: boolean;
}

export default function Rules(props: RulesProps) {
  const { game } = props;
  const page = useLoaded(() => api.rules(game, i18n.locale), `${game} ${i18n.locale}`);
  if (page.state === "loading") return <Loading />;
  if (page.state === "failed") return <p role="alert">{problemWords(page.error)}</p>;
  return <Shown page={page.value} {...props} />;
}

function Shown({ page, game, rule, followed, over = false }: { page: RulePage } & RulesProps) {
  const [here, setHere] = useState({ rule: rule ?? "" });
  const [query, setQuery] = useState("");
  const sections = useMemo(() => found(page, query), [page, query]);
  const loaded = useGame(game);
  const module = typeof loaded === "string" ? null : loaded;
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => setHere({ rule: rule ?? "" }), [rule]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pictures that come above a rule move it
  useEffect(() => {
    const place = here.rule ? text.current?.querySelector<HTMLElement>(`#rule-${CSS.escape(here.rule)}`) : null;
    place?.scrollIntoView({ block: "start" });
    place?.focus({ preventScroll: true });
  }, [here, module]);
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const to = (event.target as Element).closest<HTMLElement>("a[data-rule]")?.dataset.rule;
    if (!to) return;
    event.preventDefault();
    setQuery(""); // what is linked may not be among what was found
    setHere({ rule: to });
    followed?.(to);
  };
  const hits = sections.reduce((sum, { parts }) => sum + parts.length, 0);
  const told = plural(hits, { 0: "Nothing found", one: "# place found", other: "# places found" });
  return (
    <div className="rules" data-over={over || undefined}>
      <div className="rules-aside">
        <search>
          <TextField label={t`Search the rules`} value={query} change={setQuery} />
          <p className="help" role="status">
            {query.trim() && told}
          </p>
        </search>
        <Contents sections={sections} over={over} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it can be reached and pressed themselves */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that Enter is pressed on is clicked */}
      <div className="rules-text" ref={text} onClick={follow}>
        {sections.map((section) => (
          <Section key={section.title} section={section} here={here.rule} game={game} module={module} over={over} />
        ))}
      </div>
    </div>
  );
}

interface SectionProps {
  section: RuleSection;
  here: string;
  game: string;
  module: GameModule | null;
  over: boolean;
}

function Section({ section, here, ...more }: SectionProps) {
  const example = ({ example }: RulePart) => example && <Example example={example} {...more} />;
  return (
    <section className="rules-section">
      {section.title && (
        <h2 id={sectionId(section.title)} tabIndex={-1}>
          {section.title}
        </h2>
      )}
      {together(section.parts).map((parts) =>
        parts[0]?.rule ? (
          <ul key={parts[0].rule} className="rules-list">
            {parts.map((part) => (
              <li
                key={part.rule}
                id={`rule-${part.rule}`}
                className="rule"
                tabIndex={-1}
                data-here={part.rule === here || undefined}
              >
                <div {...made(part)} />
                {example(part)}
              </li>
            ))}
          </ul>
        ) : (
          parts.map((part) => (
            <div key={part.html}>
              <div {...made(part)} />
              {example(part)}
            </div>
          ))
        ),
      )}
    </section>
  );
}

/** Our own server makes the HTML from our own rule pages. */
function made(part: RulePart) {
  return { className: "rules-html", dangerouslySetInnerHTML: { __html: part.html } };
}

/** Rules that follow each other are one list. */
function together(parts: readonly RulePart[]): RulePart[][] {
  const runs: RulePart[][] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last && Boolean(last[0]?.rule) === Boolean(part.rule)) last.push(part);
    else runs.push([part]);
  }
  return runs;
}
