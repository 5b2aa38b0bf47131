/** How many watch; for the host also who, and a way to send them off. */

import { plural, t } from "@lingui/core/macro";
import { Button } from "../ui/Button";
import type { TableProps } from "./useSession";

export function Watchers({ at, table: { spectators, watchers } }: Omit<TableProps, "you">) {
  if (spectators === 0) return null;
  return (
    <>
      <p className="soft">{plural(spectators, { one: "# person is watching", other: "# people are watching" })}</p>
      {watchers.length > 0 && (
        <ul className="rows" aria-label={t`Who is watching`}>
          {watchers.map(({ person, name }) => (
            <li key={person} className="row-item">
              <span>{name.startsWith("#") ? t`Guest ${name}` : name}</span>
              <Button
                icon="close"
                look="quiet"
                small
                aria-label={t`Send ${name} away`}
                onPress={() => void at.session.ask({ type: "dismiss", person })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
