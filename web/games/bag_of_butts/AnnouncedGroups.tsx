/** Groups that are announced but not drawn yet (a step of a replay). */

import { t } from "@lingui/core/macro";
import { GROUPS } from "./butts";
import { GroupHead, Places } from "./GroupCard";

export function AnnouncedGroups({ sizes }: { sizes: readonly number[] }) {
  return (
    <ul className="bob-groups" aria-label={t`Groups`}>
      {GROUPS.map((group) => (
        <li key={group} className="bob-group">
          <span className="bob-group-face">
            <GroupHead number={group} size={sizes[group - 1] ?? 0} />
            <Places n={sizes[group - 1] ?? 0} />
          </span>
        </li>
      ))}
    </ul>
  );
}
