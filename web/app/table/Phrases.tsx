/** Ready lines of a game in which talk matters: a press says one, or asks for what is missing in it. */

import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { Phrase } from "../game";
import { Button } from "../ui/Button";

interface PhrasesProps {
  phrases: readonly Phrase[];
  say(text: string): void;
}

export function Phrases({ phrases, say }: PhrasesProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  const all = useRef<HTMLDivElement>(null);
  const choosing = phrases.find(({ label }) => label === open);
  const press = ({ label, lines }: Phrase) => {
    const [only] = lines;
    setOpen(lines.length > 1 && open !== label ? label : null);
    if (lines.length === 1 && only) say(only.text);
  };
  const choose = (text: string) => {
    all.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus(); // the choices go away
    setOpen(null);
    say(text);
  };
  return (
    <div ref={all} className="phrases">
      <fieldset className="row" aria-label={t`Say it with a press`}>
        {phrases.map((phrase) => (
          <Button
            key={phrase.label}
            small
            {...(phrase.lines.length > 1 && { "aria-expanded": phrase.label === open })}
            onPress={() => press(phrase)}
          >
            {phrase.label}
          </Button>
        ))}
      </fieldset>
      {choosing && (
        <fieldset className="row phrase-choices" aria-label={choosing.label}>
          {choosing.lines.map(({ choice, text }) => (
            <Button key={choice} small look="main" aria-label={text} onPress={() => choose(text)}>
              {choice}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
