/** The match in words, the newest first. */

import { t } from "@lingui/core/macro";
import { Empty } from "../ui/states";
import type { LogLine } from "./log";

export function LogPanel({ lines }: { lines: readonly LogLine[] }) {
  if (lines.length === 0) {
    return <Empty>{t`Nothing has happened yet.`}</Empty>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
    <ol className="lines" reversed tabIndex={0} aria-label={t`Log of the match`}>
      {lines.toReversed().map(({ key, words }) => (
        <li key={key} className="line">
          {words}
        </li>
      ))}
    </ol>
  );
}
