/** The tables in memory, who is there, and what can be done about it. What is played or said isn't shown. */

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { NodeStatus, TableStatus, Visitor } from "../../protocol/types";
import { Link } from "../Link";
import { listed } from "../play/names";
import { Button } from "../ui/Button";
import { RowItem } from "../ui/RowItem";
import { Empty } from "../ui/states";
import { TextField } from "../ui/TextField";
import type { Asking } from "./AdminPage";

const CODE = /^[a-z0-9]{8}$/;

interface TablesProps {
  nodes: readonly NodeStatus[];
  find: string;
  look(words: string): void;
  /** The address of whoever looks. */
  you: string;
  ask(what: Asking): void;
}

export function Tables({ nodes, find, look, you, ask }: TablesProps) {
  const tables = nodes.flatMap(({ shown }) => shown);
  const all = nodes.reduce((sum, node) => sum + node.tables, 0);
  const code = find.trim();
  return (
    <section className="panel" aria-labelledby="admin-tables">
      <h2 id="admin-tables">{t`Tables`}</h2>
      <TextField label={t`Find a code, a game, a name or an address`} value={find} change={look} length={100} />
      {tables.length === 0 && <Empty>{find ? t`No table in memory has that.` : t`Nobody is at a table now.`}</Empty>}
      {CODE.test(code) && !tables.some((table) => table.code === code) && (
        <Button onPress={() => ask({ what: "close", code })}>{t`Close table ${code}, if it is stored`}</Button>
      )}
      <ul className="rows">
        {tables.map((table) => (
          <TableRow key={table.code} table={table} you={you} ask={ask} />
        ))}
      </ul>
      {!find && tables.length < all && (
        <p className="soft">
          <Trans>
            {tables.length} of {all} tables are shown: those with most people.
          </Trans>
        </p>
      )}
    </section>
  );
}

function TableRow({ table, you, ask }: { table: TableStatus; you: string; ask(what: Asking): void }) {
  const { code, people, away, bots, number } = table;
  const phases = { lobby: t`not begun`, playing: t`playing`, over: t`over` };
  const about = [
    phases[table.phase],
    number > 0 && plural(number, { one: "# move", other: "# moves" }),
    bots > 0 && plural(bots, { one: "# bot", other: "# bots" }),
    away.length > 0 && t`away: ${listed(away)}`,
  ];
  const title = (
    <>
      {table.game} <Link to={`/t/${code}`}>{code}</Link>
    </>
  );
  return (
    <RowItem className="admin-table" title={title} about={about}>
      <Button small aria-label={t`Close table ${code}`} onPress={() => ask({ what: "close", code })}>
        {t`Close`}
      </Button>
      {people.length > 0 && (
        <ul className="admin-people">
          {people.map((person) => (
            <Person key={`${person.name} ${person.addresses}`} person={person} you={you} ask={ask} />
          ))}
        </ul>
      )}
    </RowItem>
  );
}

function Person({ person, you, ask }: { person: Visitor; you: string; ask(what: Asking): void }) {
  return person.addresses.map((address) => (
    <li key={address}>
      <span>
        {person.name}
        {person.seats.length === 0 && <> {t`(watches)`}</>} <span className="soft">{address}</span>
      </span>
      {address === you ? (
        <span className="soft">{t`your address`}</span>
      ) : (
        <Button look="quiet" small aria-label={t`Ban ${address}`} onPress={() => ask({ what: "ban", address })}>
          {t`Ban`}
        </Button>
      )}
    </li>
  ));
}
