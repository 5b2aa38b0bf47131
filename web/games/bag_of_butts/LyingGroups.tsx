/** Groups to look at: announced, while they are drawn, while somebody else chooses, and after the turn. */

import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import type { People } from "../../app/play/people";
import { GROUPS } from "./butts";
import { Earned, GroupButts, GroupHead, GroupPays, Places } from "./GroupCard";
import type { Scene } from "./scene";
import { buttList } from "./words/butts";
import { groupLabel } from "./words/earnings";

interface Props {
  scene: Scene;
  people: People;
  out: number;
  mouth: RefObject<HTMLElement | null>;
  onPeek(group: number | null): void;
}

export function LyingGroups({ scene, people, out, mouth, onPeek }: Props) {
  const { phase, groups, ended, view } = scene;
  const before = [0, groups[0]?.butts.length ?? 0, (groups[0]?.butts.length ?? 0) + (groups[1]?.butts.length ?? 0)];
  const reset = ended?.reset === "automatic";
  return (
    <ul className="bob-groups" aria-label={t`Groups`} data-reset={reset ? t`Reset!` : undefined}>
      {GROUPS.map((number, i) => {
        const group = groups[i];
        if (!group) return <Announced key={number} number={number} size={view.announced?.[i] ?? null} />;
        const butts = buttList(group.butts);
        const scored = ended?.scored === number;
        const label = phase === "score" ? groupLabel(number, group, view, people) : t`Group ${number}: ${butts}.`;
        return (
          <li
            key={number}
            className="bob-group"
            data-blocked={group.refusal !== null || undefined}
            data-scored={scored || undefined}
            data-faded={(ended && !scored && !reset) || undefined}
            onMouseEnter={() => phase === "score" && onPeek(number)}
            onMouseLeave={() => onPeek(null)}
          >
            <span className="visually-hidden">{phase === "drawing" ? "" : label}</span>
            <span className="bob-group-face" aria-hidden={!ended}>
              <GroupHead number={number} size={group.butts.length} />
              <GroupButts
                group={group}
                view={view}
                out={out - (before[i] ?? 0)}
                mouth={phase === "drawing" ? mouth : undefined}
              />
              {phase === "score" && <GroupPays group={group} view={view} people={people} />}
              {scored && (
                <span className="bob-pays">
                  <Earned earned={group.pays} view={view} people={people} />
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Announced({ number, size }: { number: number; size: number | null }) {
  return (
    <li className="bob-group">
      <span className="bob-group-face">
        <GroupHead number={number} size={size} />
        <Places n={size ?? 0} />
      </span>
    </li>
  );
}
