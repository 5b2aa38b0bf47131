/** A table: its lobby before the match, the match, and what comes after it. */

import { Trans } from "@lingui/react/macro";
import { CLOSED_FOR_GOOD } from "../../protocol/socket";
import { Link } from "../Link";
import { Loading, Trouble } from "../ui/states";
import { Lobby } from "./Lobby";
import { MatchPage } from "./MatchPage";
import { Notices } from "./Notices";
import { useSession } from "./useSession";
import "../styles/table.css";

export default function TablePage({ code }: { code: string }) {
  const at = useSession(code);
  if (!at) return <Loading />;
  const { line, closedBy, table, you, match } = at.known;
  if (line === "closed") return <Closed unknown={closedBy === CLOSED_FOR_GOOD.unknownTable} />;
  if (!table || !you) {
    return line === "reconnecting" ? (
      <Trouble title={<Trans>The table is out of reach</Trans>}>
        <Trans>The server doesn't answer. We keep trying.</Trans>
      </Trouble>
    ) : (
      <Loading />
    );
  }
  return (
    <>
      <Notices at={at} />
      {table.phase === "lobby" || !match ? (
        <Lobby at={at} table={table} you={you} />
      ) : (
        <MatchPage at={at} table={table} you={you} match={match} />
      )}
    </>
  );
}

function Closed({ unknown }: { unknown: boolean }) {
  return (
    <Trouble
      title={unknown ? <Trans>There is no such table</Trans> : <Trans>This table can't be reached from here</Trans>}
      actions={
        <Link to="/" className="button button-main">
          <Trans>To the games</Trans>
        </Link>
      }
    >
      {unknown ? (
        <Trans>Perhaps the link is incomplete, or nobody has been there for a long time.</Trans>
      ) : (
        <Trans>Open the link as it was given to you.</Trans>
      )}
    </Trouble>
  );
}
