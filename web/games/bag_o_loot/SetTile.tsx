/** A set on the table, with what can be done to it. */

import { t } from "@lingui/core/macro";
import type { CSSProperties } from "react";
import { refusalWords } from "../../app/words";
import type { Set as LootSet, View } from "../../protocol/views/bag_o_loot";
import { isNothing, notsAt, offersAt, sizeOf, type Target } from "./choice";
import { clothOf, RaccoonHead } from "./Face";
import type { Choice } from "./useChoice";
import { dropName } from "./useDrag";
import { setLine } from "./words/places";
import { verbName } from "./words/plays";
import "./sets.css";

interface Props {
  view: View;
  set: LootSet;
  seat: number;
  names: readonly string[];
  choice: Choice | null;
  /** It has just been laid or changed. */
  isNew: boolean;
}

export function SetTile({ view, set, seat, names, choice, isNew }: Props) {
  const target = { seat, number: set.number };
  const line = setLine(view, set, seat, names);
  const looks = {
    className: "bl-set",
    "data-place": `set-${seat}-${set.number}`,
    "data-single": sizeOf(set) === 1 || undefined,
    "data-new": isNew || undefined,
  };
  if (!choice) {
    return (
      <div {...looks}>
        <span className="visually-hidden">{line}</span>
        <Cards set={set} />
      </div>
    );
  }
  const { possible, words } = prospects(choice, target);
  const pressed = choice.place?.seat === seat && choice.place.number === set.number;
  return (
    <button
      type="button"
      {...looks}
      data-drop={dropName(target)}
      data-possible={possible || undefined}
      data-chosen={isNothing(choice.chosen) ? undefined : true}
      data-pressed={pressed || undefined}
      title={words || undefined}
      onClick={() => choice.press(target)}
    >
      <span className="visually-hidden">{`${line}. ${words}`}</span>
      <Cards set={set} />
    </button>
  );
}

/** Whether anything can be done to a set, and what, or why not: for screen readers and who points at it. */
function prospects(choice: Choice, target: Target): { possible: boolean; words: string } {
  const found = [...new Set(offersAt(choice, target).map(({ verb }) => verb))];
  const verbs = found.map(verbName).join(" / ");
  if (found.length > 0) return { possible: true, words: t`Possible: ${verbs}` };
  const [not] = notsAt(choice.nots, target);
  return { possible: false, words: not ? refusalWords(not) : "" };
}

function Cards({ set }: { set: LootSet }) {
  return (
    <span className="bl-set-cards" style={{ "--n": sizeOf(set) } as CSSProperties} aria-hidden="true">
      {Array.from({ length: set.cards }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards
        <NumberMini key={i} number={set.number} under={i > 0} />
      ))}
      {Array.from({ length: set.looters }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards
        <LooterMini key={i} number={set.cards + i === 0 ? set.number : null} />
      ))}
    </span>
  );
}

/** `under`: another one beside it shows the number. */
export function NumberMini({ number, under = false }: { number: number; under?: boolean }) {
  return (
    <span
      className="bl-mini"
      data-wide={number > 9 || undefined}
      style={{ "--cloth": clothOf(number) } as CSSProperties}
    >
      {!under && number}
    </span>
  );
}

/** `number`: what it stands for, where no card says it. */
export function LooterMini({ number }: { number: number | null }) {
  return (
    <span className="bl-mini" data-looter>
      <svg viewBox="8 10 84 80" aria-hidden="true" stroke="#2f2233" strokeWidth="4">
        <RaccoonHead />
      </svg>
      {number !== null && <small>{number}</small>}
    </span>
  );
}
