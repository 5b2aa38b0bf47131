/** The way back to the tables where this browser has a seat. */

import { t } from "@lingui/core/macro";
import type { GameInfo, OwnTable } from "../../protocol/types";
import { Link } from "../Link";
import { listed } from "../play/names";
import { RowItem } from "../ui/RowItem";

export function OwnTables({ tables, games }: { tables: readonly OwnTable[]; games: readonly GameInfo[] }) {
  if (tables.length === 0) return null;
  return (
    <section className="own-tables" aria-labelledby="own-tables">
      <h2 id="own-tables">{t`Your tables`}</h2>
      <ul className="rows">
        {tables.map(({ code, game, names, playing }) => {
          const title = games.find(({ name }) => name === game)?.title ?? game;
          return (
            <RowItem key={code} title={title} about={[listed(names)]}>
              <Link
                to={`/t/${code}`}
                className="button button-main button-small"
                label={playing ? t`Play on: ${title}` : t`To the table: ${title}`}
              >
                {playing ? t`Play on` : t`To the table`}
              </Link>
            </RowItem>
          );
        })}
      </ul>
    </section>
  );
}
