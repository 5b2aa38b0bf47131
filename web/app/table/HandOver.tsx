/**
 * Several players share this device and see different things: it is handed on under a cover, which tells what everybody
 * may know. Nothing that only one of them may see is on the page meanwhile.
 */

import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import type { LogLine } from "./log";

const MOST_LINES = 6;

interface HandOverProps {
  /** The own seat that has to decide; null while somebody else does. */
  acting: number | null;
  /** The match in words that everybody may hear. */
  lines: readonly LogLine[];
  names: readonly string[];
  take(seat: number): void;
}

export function HandOver({ acting, lines, names, take }: HandOverProps) {
  const cover = useRef<HTMLElement>(null);
  useEffect(() => cover.current?.focus({ preventScroll: true }), []);
  const name = names[(acting ?? 0) - 1];
  const decided = lines.findLastIndex(({ actor }) => actor === acting);
  const meanwhile = lines.slice(decided + 1).slice(-MOST_LINES);
  return (
    <section ref={cover} className="state hand-over" tabIndex={-1} aria-labelledby="hand-over">
      <Icon name="device" />
      <h2 id="hand-over">
        {acting === null ? <Trans>Nobody on this device is to move</Trans> : <Trans>Hand the device to {name}</Trans>}
      </h2>
      <p>{acting === null ? <Trans>Wait a moment.</Trans> : <Trans>The others look away.</Trans>}</p>
      {acting !== null && (
        <Button look="main" onPress={() => take(acting)}>
          <Trans>I am {name}: show my side</Trans>
        </Button>
      )}
      {meanwhile.length > 0 && (
        <div className="meanwhile">
          <h3>
            <Trans>What happened meanwhile</Trans>
          </h3>
          <ol className="lines">
            {meanwhile.map(({ number, words }) => (
              <li key={number} className="line">
                {words}
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
