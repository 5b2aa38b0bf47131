/** The table of a game that brings none of its own: its view as a list, its moves as buttons. */

import { t } from "@lingui/core/macro";
import type { GameProps } from "../game";
import { nameOf } from "../play/names";
import { Button } from "../ui/Button";
import { fieldsOf, movesByKind, type PlainView, words } from "./fields";
import "./plain.css";

export function Table({ view, yours, names, steps, moves, busy, replay, play, ending }: GameProps<PlainView>) {
  const deciding = !replay && typeof view.actor === "number" && yours.includes(view.actor);
  const last = steps.at(-1);
  return (
    <div className="plain">
      {ending}
      {view.scores && (
        <ol className="plain-scores" aria-label={t`Scores`}>
          {view.scores.map((score, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats stay where they are
            <li key={i} className="panel plain-score" data-turn={view.actor === i + 1 || undefined}>
              <span>{nameOf(i + 1, names)}</span>
              <strong>{score}</strong>
            </li>
          ))}
        </ol>
      )}
      <dl className="panel plain-fields">
        {fieldsOf(view).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words(value)}</dd>
          </div>
        ))}
        <div>
          <dt>{t`Last move`}</dt>
          <dd>{last ? last.text : "–"}</dd>
        </div>
      </dl>
      <section className="panel plain-moves" aria-label={t`Your moves`}>
        {deciding ? (
          movesByKind(moves).map(([kind, some]) => (
            <div key={kind} className="row">
              {some.map(({ text }) => (
                <Button key={text} look="main" isDisabled={busy} onPress={() => play(text)}>
                  {text}
                </Button>
              ))}
            </div>
          ))
        ) : (
          <p className="soft">{t`Nothing to decide now.`}</p>
        )}
      </section>
    </div>
  );
}
