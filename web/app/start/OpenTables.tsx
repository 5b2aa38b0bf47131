/** The public tables with a free seat, looked up again now and then. */

import { plural, t } from "@lingui/core/macro";
import { api } from "../../protocol/api";
import type { GameInfo, OpenTable } from "../../protocol/types";
import { Link } from "../Link";
import { shortTime } from "../table/time";
import { RowItem } from "../ui/RowItem";
import { Empty } from "../ui/states";
import { useLoaded } from "../useLoaded";
import { useWhileSeen } from "../useWhileSeen";
import { problemWords } from "../words";

const EVERY = 10_000; // milliseconds

export function OpenTables({ games }: { games: readonly GameInfo[] }) {
  const tables = useLoaded(api.openTables, "tables");
  useWhileSeen(EVERY, tables.again);
  return (
    <section className="open-tables" aria-labelledby="open-tables">
      <h2 id="open-tables">{t`Open tables`}</h2>
      {tables.state === "failed" && <Empty>{problemWords(tables.error)}</Empty>}
      {tables.state === "loaded" && tables.value.length === 0 && (
        <Empty>{t`No open table right now. Start one with “Play with friends” and make it public.`}</Empty>
      )}
      {tables.state === "loaded" && tables.value.length > 0 && (
        <ul className="rows">
          {tables.value.map((table) => (
            <Row
              key={table.code}
              table={table}
              title={games.find(({ name }) => name === table.game)?.title ?? table.game}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ table, title }: { table: OpenTable; title: string }) {
  const about = [
    table.names.length > 0 ? table.names.join(", ") : t`nobody yet`,
    plural(table.free, { one: "# free seat", other: "# free seats" }),
    table.clock !== null && t`${shortTime(table.clock)} a turn`,
    table.playing && t`playing`,
    table.played_on && t`goes on from another match`,
  ];
  return (
    <RowItem title={title} about={about}>
      <Link to={`/t/${table.code}`} className="button button-plain button-small">
        {t`Join`}
      </Link>
    </RowItem>
  );
}
