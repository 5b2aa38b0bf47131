/** A set on the table, with what can be done to it. */

import { t } from "@lingui/core/macro";
import type { Set as LootSet, View } from "../../protocol/views/bag_o_loot";
import { isNothing, offersAt, sizeOf, type Target, verbsAt, whyNot } from "./choice";
import { clothOf, RaccoonHead } from "./Face";
import type { Verb } from "./moves";
import type { Choice } from "./useChoice";
import { dropName } from "./useDrag";
import { setLine } from "./words/places";
import { verbName } from "./words/plays";
import { reasonLine, reasonShort } from "./words/reasons";
import "./sets.css";

interface Props {
  view: View;
  set: LootSet;
  seat: number;
  names: readonly string[];
  choice: Choice | null;
  /** It has just been laid or changed. */
  fresh: boolean;
}

export function SetTile({ view, set, seat, names, choice, fresh }: Props) {
  const target = { seat, number: set.number };
  const line = setLine(view, set, seat, names);
  const looks = {
    className: "bl-set",
    "data-place": `set-${seat}-${set.number}`,
    "data-single": sizeOf(set) === 1 || undefined,
    "data-fresh": fresh || undefined,
  };
  if (!choice) {
    return (
      <div {...looks}>
        <span className="visually-hidden">{line}</span>
        <Cards set={set} />
      </div>
    );
  }
  const { possible, words, short } = prospects(choice, target);
  const pressed = choice.place?.seat === seat && choice.place.number === set.number;
  return (
    <button
      type="button"
      {...looks}
      data-drop={dropName(target)}
      data-possible={possible.length > 0 || undefined}
      data-chosen={isNothing(choice.chosen) ? undefined : true}
      data-pressed={pressed || undefined}
      title={words}
      onClick={() => choice.press(target)}
    >
      <span className="visually-hidden">{`${line}. ${words}`}</span>
      <Cards set={set} />
      {short !== null && (
        <span className="bl-set-verb" aria-hidden="true">
          {short}
        </span>
      )}
    </button>
  );
}

interface Prospects {
  possible: readonly Verb[];
  /** All of it, for screen readers and who points at it. */
  words: string;
  /** On the set itself; only once cards are chosen. */
  short: string | null;
}

function prospects({ view, chosen }: Choice, target: Target): Prospects {
  const possible = [...new Set(offersAt(view, chosen, target).map(({ verb }) => verb))];
  const verbs = possible.map(verbName).join(" / ");
  if (possible.length > 0) return { possible, words: t`Possible: ${verbs}`, short: isNothing(chosen) ? null : verbs };
  const [verb = "steal"] = verbsAt(view, target);
  const reason = whyNot(view, chosen, verb, target);
  return { possible, words: reasonLine(reason), short: isNothing(chosen) ? null : reasonShort(reason) };
}

function Cards({ set }: { set: LootSet }) {
  return (
    <span className="bl-set-cards" aria-hidden="true">
      {Array.from({ length: set.cards }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards
        <NumberMini key={i} number={set.number} />
      ))}
      {Array.from({ length: set.looters }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards
        <LooterMini key={i} number={set.cards === 0 ? set.number : null} />
      ))}
    </span>
  );
}

export function NumberMini({ number }: { number: number }) {
  return (
    <span
      className="bl-mini"
      data-wide={number > 9 || undefined}
      style={{ "--cloth": clothOf(number) } as React.CSSProperties}
    >
      {number}
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
