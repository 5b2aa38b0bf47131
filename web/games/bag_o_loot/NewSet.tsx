/** The free place in your own stash: chosen cards become a new set there. It keeps its room while others play. */

import { t } from "@lingui/core/macro";
import { refusalWords } from "../../app/words";
import { isNew, isNothing, notsAt, offers } from "./choice";
import type { Choice } from "./useChoice";
import { dropName } from "./useDrag";
import { verbHelp, verbName } from "./words/plays";

export function NewSet({ choice, seat }: { choice: Choice | null; seat: number }) {
  if (!choice) return <div className="bl-set bl-new" />;
  const { words, possible } = newProspects(choice);
  return (
    <button
      type="button"
      className="bl-set bl-new"
      data-drop={dropName({ seat, number: null })}
      data-possible={possible || undefined}
      data-chosen={isNothing(choice.chosen) ? undefined : true}
      title={words}
      onClick={() => choice.press({ seat, number: null })}
    >
      <span className="visually-hidden">{t`A new set in your stash. ${words}`}</span>
      <span className="bl-new-plus" aria-hidden="true">
        +
      </span>
      <span className="bl-new-words" aria-hidden="true">{t`new set`}</span>
    </button>
  );
}

function newProspects({ plays, chosen, nots }: Choice): { words: string; possible: boolean } {
  if (isNothing(chosen)) return { words: t`Choose one card to punt or two or more to open.`, possible: false };
  const verbs = new Set(
    offers(plays, chosen)
      .filter(isNew)
      .map(({ verb }) => verb),
  );
  if (verbs.size > 0) {
    return { words: `${[...verbs].map(verbName).join(" / ")}: ${[...verbs].map(verbHelp).join(" ")}`, possible: true };
  }
  const verb = chosen.cards + chosen.looters === 1 ? "punt" : "open";
  const not = notsAt(nots, null).find((each) => each.verb === verb);
  return { words: not ? refusalWords(not) : "", possible: false };
}
