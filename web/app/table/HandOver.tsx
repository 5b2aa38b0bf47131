/**
 * Several players share this device and see different things: this covers the page until the next one has taken it, and
 * tells what everybody may know. Nothing that only one of them may see is on the page meanwhile.
 */

import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import type { MatchInfo, You } from "../../protocol/types";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import type { LogLine } from "./log";

const MOST_LINES = 6;

/** Whether what the match shows is for another player than the one who took the device last (null: nobody has yet). */
export function covered({ seat }: Pick<MatchInfo, "seat">, { seats }: Pick<You, "seats">, holding: number | null) {
  return seat !== null && seat !== holding && (seats.length > 1 || holding !== null);
}

interface HandOverProps {
  /** Whose side comes next. */
  seat: number;
  name: string;
  /** The match in words that everybody may hear. */
  lines: readonly LogLine[];
  take(): void;
}

export function HandOver({ seat, name, lines, take }: HandOverProps) {
  const cover = useRef<HTMLElement>(null);
  useEffect(() => cover.current?.focus({ preventScroll: true }), []);
  const decided = lines.findLastIndex(({ actor }) => actor === seat);
  const meanwhile = lines.slice(decided + 1).slice(-MOST_LINES);
  return (
    <section ref={cover} className="state hand-over" tabIndex={-1} aria-labelledby="hand-over">
      <Icon name="device" />
      <h2 id="hand-over">{t`Hand the device to ${name}`}</h2>
      <p>{t`The others look away.`}</p>
      <Button look="main" onPress={take}>
        {t`I am ${name}: show my side`}
      </Button>
      {meanwhile.length > 0 && (
        <div className="meanwhile">
          <h3>{t`What happened meanwhile`}</h3>
          <ol className="lines">
            {meanwhile.map(({ key, words }) => (
              <li key={key} className="line">
                {words}
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
