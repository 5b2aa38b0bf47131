/** Ready lines of a game in which talk matters: a press says one. */

import { t } from "@lingui/core/macro";
import type { Phrase } from "../game";
import { Button } from "../ui/Button";

interface PhrasesProps {
  phrases: readonly Phrase[];
  say(text: string): void;
}

export function Phrases({ phrases, say }: PhrasesProps) {
  const several = phrases.filter(({ lines }) => lines.length > 1);
  const single = phrases.flatMap(({ label, lines }) =>
    lines.length === 1 ? lines.map(({ text }) => ({ label, text })) : [],
  );
  return (
    <div className="phrases">
      {several.map(({ label, lines }) => (
        <fieldset key={label} className="row phrase-choices">
          <legend>{label}</legend>
          {lines.map(({ choice, text }) => (
            <Button key={choice} small aria-label={text} onPress={() => say(text)}>
              {choice}
            </Button>
          ))}
        </fieldset>
      ))}
      <fieldset className="row" aria-label={t`Say it with a press`}>
        {single.map(({ label, text }) => (
          <Button key={label} small onPress={() => say(text)}>
            {label}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
