/** What was logged last as a warning or an error, on any node. */

import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { NodeStatus } from "../../protocol/types";
import { numeral } from "../numbers";
import { RowItem } from "../ui/RowItem";
import { Empty } from "../ui/states";

export function Troubles({ nodes }: { nodes: readonly NodeStatus[] }) {
  const troubles = nodes
    .flatMap(({ address, troubles }) => troubles.map((trouble) => ({ ...trouble, address })))
    .sort((one, other) => other.at - one.at);
  return (
    <section className="panel" aria-labelledby="admin-troubles">
      <h2 id="admin-troubles">{t`Last errors`}</h2>
      {troubles.length === 0 && <Empty>{t`Nothing went wrong since the server started.`}</Empty>}
      <ul className="rows">
        {troubles.map(({ at, times, level, what, cause, table, address }) => (
          <RowItem
            key={`${address} ${level} ${what} ${cause} ${table}`}
            title={what}
            about={[
              i18n.date(new Date(at * 1000), { dateStyle: "medium", timeStyle: "medium" }),
              level,
              times > 1 && `× ${numeral(times)}`,
              cause,
              table,
              nodes.length > 1 && address,
            ]}
          />
        ))}
      </ul>
    </section>
  );
}
