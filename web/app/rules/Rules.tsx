/** The rule page of a game, in the language of the page. Every rule has a place of its own that links lead to. */

import { useLingui } from "@lingui/react/macro";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { api } from "../../protocol/api";
import type { RulePage, RulePart, RuleSection } from "../../protocol/types";
import { Loading } from "../ui/states";
import { useLoaded } from "../useLoaded";
import { problemWords } from "../words";
import "./rules.css";

interface RulesProps {
  game: string;
  /** The id of the rule to begin at. */
  rule?: string | undefined;
  /** Somebody followed a link to a rule. */
  followed?(rule: string): void;
}

export default function Rules({ game, ...more }: RulesProps) {
  const { i18n } = useLingui();
  const page = useLoaded(() => api.rules(game, i18n.locale), `${game} ${i18n.locale}`);
  if (page.state === "loading") return <Loading />;
  if (page.state === "failed") return <p role="alert">{problemWords(page.error)}</p>;
  return <Shown page={page.value} {...more} />;
}

function Shown({ page, rule, followed }: { page: RulePage } & Omit<RulesProps, "game">) {
  const [here, setHere] = useState({ rule: rule ?? "" });
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => setHere({ rule: rule ?? "" }), [rule]);
  useEffect(() => {
    const place = here.rule ? text.current?.querySelector<HTMLElement>(`#rule-${CSS.escape(here.rule)}`) : null;
    place?.scrollIntoView({ block: "start" });
    place?.focus({ preventScroll: true });
  }, [here]);
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const to = (event.target as Element).closest<HTMLElement>("a[data-rule]")?.dataset.rule;
    if (!to) return;
    event.preventDefault();
    setHere({ rule: to });
    followed?.(to);
  };
  return (
    <div className="rules">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it can be reached and pressed themselves */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that Enter is pressed on is clicked */}
      <div className="rules-text" ref={text} onClick={follow}>
        {page.sections.map((section) => (
          <Section key={section.title} section={section} here={here.rule} />
        ))}
      </div>
    </div>
  );
}

function Section({ section, here }: { section: RuleSection; here: string }) {
  return (
    <section className="rules-section">
      {section.title && <h2>{section.title}</h2>}
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
                {...made(part)}
              />
            ))}
          </ul>
        ) : (
          parts.map((part) => <div key={part.html} {...made(part)} />)
        ),
      )}
    </section>
  );
}

/** Our own server makes the HTML from our own rule pages. */
function made(part: RulePart) {
  return { dangerouslySetInnerHTML: { __html: part.html } };
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
