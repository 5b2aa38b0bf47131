/** What the expert would do: at most three moves, each with its chance to win and why. One of them can be followed. */

import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useEffect, useId, useRef } from "react";
import type { Advice } from "../../protocol/types";
import type { AnyView, GameModule } from "../game";
import { Button } from "../ui/Button";
import { refusalWords } from "../words";
import type { Hints } from "./useHints";
import { reasonWords } from "./words";
import "./hints.css";

interface HintPanelProps {
  module: GameModule;
  hints: Hints;
  /** The table when it was decided. */
  view: AnyView;
  names: readonly string[];
  /** The move that was made, if it is over. */
  done: string | null;
  chosen: number;
  choose(place: number): void;
  follow(move: string): void;
  busy: boolean;
  /** Looks at the decision before; null if there is none, or it is that one. */
  lookBack: (() => void) | null;
  close(): void;
}

export function HintPanel(props: HintPanelProps) {
  const { hints, chosen, follow, busy, lookBack, close } = props;
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const advised = hints.advice?.[chosen];
  const ready = hints.advice !== null;
  // Whoever came by the keyboard goes on there, and comes back to where they were.
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (ready && panel.current?.contains(document.activeElement)) {
      panel.current.querySelector<HTMLElement>(".hint")?.focus({ preventScroll: true });
    }
  }, [ready]);
  return (
    <section
      ref={panel}
      className="hints panel"
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <header className="hints-head">
        <h2 id={title}>{hints.about === "now" ? t`What the expert would do` : t`What you could have done`}</h2>
        <Button icon="close" look="quiet" small aria-label={t`Close`} onPress={close} />
        <p className="help" aria-hidden="true">
          {t`Chance to win, and how sure that is`}
        </p>
      </header>
      <div className="hints-body" aria-live="polite" aria-busy={!ready}>
        {hints.refusal ? (
          <p role="alert">{refusalWords(hints.refusal)}</p>
        ) : ready ? (
          <ol className="hints-list">
            {hints.advice?.map((advice, place) => (
              <li key={advice.text}>
                <OneHint {...props} advice={advice} place={place} />
              </li>
            ))}
          </ol>
        ) : (
          <p className="hints-thinking" role="status">
            <span className="hints-dots" aria-hidden="true" /> {t`Thinking…`}
          </p>
        )}
      </div>
      <footer className="hints-foot">
        {hints.about === "now" ? (
          <>
            {lookBack ? (
              <Button look="quiet" small onPress={lookBack}>
                {t`My last move`}
              </Button>
            ) : (
              <span />
            )}
            <Button look="main" isDisabled={!advised || busy} onPress={() => advised && follow(advised.text)}>
              {t`Do it`}
            </Button>
          </>
        ) : (
          <p className="help">{t`Chances as the expert saw them before the move.`}</p>
        )}
      </footer>
    </section>
  );
}

const TENTHS: Intl.NumberFormatOptions = { style: "percent", minimumFractionDigits: 1 };

function OneHint({
  module,
  hints,
  view,
  names,
  done,
  chosen,
  choose,
  advice,
  place,
}: HintPanelProps & { advice: Advice; place: number }) {
  const exact = advice.low === advice.high; // of a game that is solved
  const [chance, low, high] = [advice.chance, advice.low, advice.high].map((share) => Math.round(100 * share));
  const made = hints.about === "last" && done === advice.text;
  return (
    <button
      type="button"
      className="hint"
      aria-pressed={hints.about === "now" ? chosen === place : undefined}
      onClick={() => choose(place)}
    >
      <strong className="hint-move">
        {module.advice?.words(advice.move as never, view, names) ?? advice.text}
        {made && <span className="tag">{t`you did this`}</span>}
      </strong>
      <span className="hint-chance">
        <span className="visually-hidden">{t`Chance to win:`} </span>
        {exact ? i18n.number(advice.chance, TENTHS) : `${chance}%`}{" "}
        <small>
          {exact ? (
            t`exact`
          ) : (
            <>
              <span className="visually-hidden">{t`between`} </span>
              {low}–{high}%
            </>
          )}
        </small>
      </span>
      <span className="hint-bar" aria-hidden="true">
        <span style={{ width: `${chance}%` }} />
        <i style={{ left: `${low}%`, width: `${(high ?? 0) - (low ?? 0)}%` }} />
      </span>
      <span className="hint-why">{reasonWords(advice, names, module.named)}</span>
    </button>
  );
}
