/** The way back to the tables where this browser has a seat. */

import { Trans, useLingui } from "@lingui/react/macro";
import type { GameInfo, OwnTable } from "../../protocol/types";
import { Link } from "../Link";
import { listed } from "../play/names";

export function OwnTables({ tables, games }: { tables: readonly OwnTable[]; games: readonly GameInfo[] }) {
  const { t } = useLingui();
  if (tables.length === 0) return null;
  return (
    <section className="own-tables" aria-labelledby="own-tables">
      <h2 id="own-tables">
        <Trans>Your tables</Trans>
      </h2>
      <ul className="rows">
        {tables.map(({ code, game, names, playing }) => {
          const title = games.find(({ name }) => name === game)?.title ?? game;
          return (
            <li key={code} className="row-item">
              <div>
                <strong>{title}</strong>
                <span className="soft">{listed(names)}</span>
              </div>
              <Link
                to={`/t/${code}`}
                className="button button-main button-small"
                label={playing ? t`Play on: ${title}` : t`To the table: ${title}`}
              >
                {playing ? <Trans>Play on</Trans> : <Trans>To the table</Trans>}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
