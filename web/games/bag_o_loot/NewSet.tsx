/** The free place in the own stash: chosen cards become a new set there. */

import { t } from "@lingui/core/macro";
import { isNew, isNothing, isOpen, offers, whyNot } from "./choice";
import type { Verb } from "./moves";
import type { Choice } from "./useChoice";
import { dropName } from "./useDrag";
import { verbHelp, verbName } from "./words/plays";
import { reasonLine } from "./words/reasons";

export function NewSet({ choice, seat }: { choice: Choice; seat: number }) {
  const { short, words, possible } = newProspects(choice, seat);
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
      <span className="bl-set-verb" aria-hidden="true">
        {short}
      </span>
    </button>
  );
}

function newProspects({ view, chosen }: Choice, seat: number): { short: string; words: string; possible: boolean } {
  const found = offers(view, chosen).filter(isNew);
  const verbs = [...new Set(found.map(({ verb }) => verb))];
  const names = verbs.map(verbName).join(" / ");
  if (isNothing(chosen)) {
    return { short: t`new set`, words: t`Choose one card to punt or two or more to open.`, possible: false };
  }
  if (verbs.length > 0) {
    const help = verbs.map(verbHelp).join(" ");
    return { short: names, words: `${names}: ${help}`, possible: true };
  }
  const verb: Verb = chosen.cards + chosen.looters === 1 ? "punt" : "open";
  const target = { seat, number: isOpen(chosen) ? 0 : (chosen.number ?? 0) };
  return { short: t`not now`, words: reasonLine(whyNot(view, chosen, verb, target)), possible: false };
}
