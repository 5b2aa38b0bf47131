/** The free place in your own stash: chosen cards become a new set there. It keeps its room while others play. */

import { t } from "@lingui/core/macro";
import { isNew, isNothing, isOpen, offers, whyNot } from "./choice";
import type { Verb } from "./moves";
import type { Choice } from "./useChoice";
import { dropName } from "./useDrag";
import { verbHelp, verbName } from "./words/plays";
import { reasonLine } from "./words/reasons";

export function NewSet({ choice, seat }: { choice: Choice | null; seat: number }) {
  if (!choice) return <div className="bl-set bl-new" />;
  const { words, possible } = newProspects(choice, seat);
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

function newProspects({ view, chosen }: Choice, seat: number): { words: string; possible: boolean } {
  const verbs = [
    ...new Set(
      offers(view, chosen)
        .filter(isNew)
        .map(({ verb }) => verb),
    ),
  ];
  if (isNothing(chosen)) return { words: t`Choose one card to punt or two or more to open.`, possible: false };
  if (verbs.length > 0) {
    return { words: `${verbs.map(verbName).join(" / ")}: ${verbs.map(verbHelp).join(" ")}`, possible: true };
  }
  const verb: Verb = chosen.cards + chosen.looters === 1 ? "punt" : "open";
  const target = { seat, number: isOpen(chosen) ? 0 : (chosen.number ?? 0) };
  return { words: reasonLine(whyNot(view, chosen, verb, target)), possible: false };
}
