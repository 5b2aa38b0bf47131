/** Choosing the group to score: select one to see what it does to everybody, then score it. */

import { t } from "@lingui/core/macro";
import { useId, useRef, useState } from "react";
import type { People } from "../../app/play/people";
import { useKeys } from "../../app/play/useKeys";
import { useTakeFocus } from "../../app/play/useLostFocus";
import { Form } from "../../app/ui/Form";
import type { View } from "../../protocol/views/bag_of_butts";
import type { Controls } from "./controls";
import { GroupButts, GroupHead, GroupPays } from "./GroupCard";
import { groupLabel, groupNotes } from "./words/earnings";

export function ChooseGroup({ view, moves, people, busy, lostFocus, play, onPeek }: Controls) {
  const scores = moves.filter((move) => move.type === "score");
  const open = scores.map(({ group }) => group);
  const [chosen, setChosen] = useState(open.length === 1 ? (open[0] ?? null) : null);
  const radios = useRef<(HTMLInputElement | null)[]>([]);
  const first = useRef<HTMLInputElement | null>(null);
  const name = useId();
  useTakeFocus(first, lostFocus);

  const choose = (group: number) => {
    if (!open.includes(group)) return;
    setChosen(group);
    onPeek(group);
    radios.current[group - 1]?.focus();
  };
  useKeys({ "1": () => choose(1), "2": () => choose(2), "3": () => choose(3) });

  const submit = () => {
    const score = scores.find(({ group }) => group === chosen);
    if (score && !busy) play(score.text);
  };

  return (
    <Form submit={submit}>
      <fieldset className="bob-groups" onMouseLeave={() => onPeek(chosen)}>
        <legend className="visually-hidden">{t`Choose a group to score`}</legend>
        {view.groups.map((group, i) => {
          const number = i + 1;
          return (
            <label
              key={number}
              className="bob-group"
              data-blocked={group.refusal !== null || undefined}
              onMouseEnter={() => onPeek(number)}
            >
              <input
                ref={(radio) => {
                  radios.current[i] = radio;
                  if (number === open[0]) first.current = radio;
                }}
                className="bob-radio"
                type="radio"
                name={name}
                value={number}
                checked={chosen === number}
                disabled={group.refusal !== null}
                onChange={() => choose(number)}
                onFocus={() => onPeek(number)}
                aria-label={groupLabel(number, group, view, people)}
              />
              <span className="bob-group-face" aria-hidden="true">
                <GroupHead number={number} size={group.butts.length} />
                <GroupButts group={group} view={view} />
                <GroupPays group={group} view={view} people={people} />
              </span>
            </label>
          );
        })}
      </fieldset>
      <p className="bob-more bob-hint">{hint(chosen, view, people)}</p>
      <div className="bob-action">
        <button type="submit" className="play-button bob-button" disabled={chosen === null || busy}>
          {chosen === null ? t`Choose a group first` : t`Score group ${chosen}`}
        </button>
      </div>
    </Form>
  );
}

/** What the specials of the chosen group do. */
function hint(chosen: number | null, view: View, people: People): string {
  const group = view.groups[(chosen ?? 0) - 1];
  return group ? groupNotes(group, view, people).join(" ") : "";
}
