/** The table of contents of a rule page. */

import { t } from "@lingui/core/macro";
import type { MouseEvent } from "react";
import type { RuleSection } from "../../protocol/types";
import { useMedia } from "../useMedia";

/** The id of a section's title. */
export function sectionId(title: string): string {
  return `rules-${title.replace(/\W+/g, "-")}`;
}

/** `over`: in a window, where there is no room beside the text. */
export function Contents({ sections, over }: { sections: readonly RuleSection[]; over: boolean }) {
  const wide = useMedia("(min-width: 64rem)") && !over;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const title = document.getElementById(event.currentTarget.hash.slice(1));
    title?.scrollIntoView({ block: "start" });
    title?.focus({ preventScroll: true });
  };
  return (
    <details className="rules-contents" open={wide}>
      <summary>{t`Contents`}</summary>
      <nav aria-label={t`Contents`}>
        <ul>
          {sections
            .filter(({ title }) => title)
            .map(({ title }) => (
              <li key={title}>
                <a href={`#${sectionId(title)}`} onClick={follow}>
                  {title}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </details>
  );
}
