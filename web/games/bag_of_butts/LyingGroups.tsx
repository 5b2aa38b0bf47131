/** Groups to look at: while they are drawn, while somebody else chooses, and after the turn. */

import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import { resetsBag } from "./butts";
import { Earned, GroupButts, GroupHead, GroupPays } from "./GroupCard";
import type { Scene } from "./scene";
import { buttList } from "./words/butts";
import { groupLabel } from "./words/earnings";

interface Props {
  scene: Scene;
  names: readonly string[];
  out: number;
  mouth: RefObject<HTMLElement | null>;
  onPeek(group: number | null): void;
}

export function LyingGroups({ scene, names, out, mouth, onPeek }: Props) {
  const { phase, groups, ended, view } = scene;
  const before = [0, groups[0]?.butts.length ?? 0, (groups[0]?.butts.length ?? 0) + (groups[1]?.butts.length ?? 0)];
  const reset = ended !== null && resetsBag(ended.groups);
  return (
    <div className="bob-lying">
      <ul className="bob-groups" aria-label={t`Groups`} data-reset={reset || undefined}>
        {groups.map((group, i) => {
          const number = i + 1;
          const butts = buttList(group.butts);
          const scored = ended?.scored === number;
          const label = phase === "score" ? groupLabel(number, group, view, names) : t`Group ${number}: ${butts}.`;
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
              <span className="bob-hidden">{phase === "drawing" ? "" : label}</span>
              <span className="bob-group-face" aria-hidden={!ended}>
                <GroupHead number={number} size={group.butts.length} />
                <GroupButts
                  group={group}
                  view={view}
                  out={out - (before[i] ?? 0)}
                  mouth={phase === "drawing" ? mouth : undefined}
                />
                {phase === "score" && <GroupPays group={group} view={view} names={names} />}
                {scored && (
                  <span className="bob-pays">
                    <Earned earned={group.pays} view={view} names={names} />
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {reset && (
        <span className="bob-stamp" aria-hidden="true">
          {t`Reset!`}
        </span>
      )}
    </div>
  );
}
