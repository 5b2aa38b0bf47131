/** A table: its lobby before the match, the match, and what comes after it. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useRef } from "react";
import { CLOSED_FOR_GOOD } from "../../protocol/socket";
import type { TableInfo } from "../../protocol/types";
import { DeadEnd, Loading, Trouble } from "../ui/states";
import { Lobby } from "./Lobby";
import { MatchPage } from "./MatchPage";
import { Notices } from "./Notices";
import { useSession } from "./useSession";
import "../styles/table.css";
import "../styles/play.css";
import "../styles/side.css";

export default function TablePage({ code }: { code: string }) {
  const at = useSession(code);
  const lobby = useRef<TableInfo | null>(null);
  if (!at) return <Loading />;
  const { line, closedBy, table, you, match } = at.known;
  if (line === "closed") return <Closed by={closedBy} />;
  if (!table || !you) {
    return line === "reconnecting" ? (
      <Trouble title={t`The table is out of reach`}>{t`The server doesn't answer. We keep trying.`}</Trouble>
    ) : (
      <Loading />
    );
  }
  if (table.phase !== "lobby" && match) return <MatchPage at={at} table={table} you={you} match={match} />;
  if (table.phase === "lobby") lobby.current = table;
  return (
    <>
      <Notices at={at} />
      {/* Once the match has started, the lobby stays as it was until the match comes, a moment later. */}
      <Lobby at={at} table={lobby.current ?? table} you={you} />
    </>
  );
}

function Closed({ by }: { by: number | null }) {
  const [title, advice] = whyClosed(by);
  return <DeadEnd title={title}>{advice}</DeadEnd>;
}

function whyClosed(code: number | null): [title: ReactNode, advice: ReactNode] {
  switch (code) {
    case CLOSED_FOR_GOOD.unknownTable:
      return [
        <Trans key="title">There is no such table</Trans>,
        <Trans key="advice">
          Perhaps the link is incomplete, nobody has been there for a long time, or it was closed.
        </Trans>,
      ];
    case CLOSED_FOR_GOOD.damaged:
      return [
        <Trans key="title">This table is damaged</Trans>,
        <Trans key="advice">What is stored of it can't be read. All other tables go on: make a new one.</Trans>,
      ];
    case CLOSED_FOR_GOOD.removed:
      return [
        <Trans key="title">The host has sent you away</Trans>,
        <Trans key="advice">You can come back to watch in ten minutes.</Trans>,
      ];
    case CLOSED_FOR_GOOD.banned:
      return [
        <Trans key="title">You aren't let in here</Trans>,
        <Trans key="advice">Whoever looks after this server doesn't let your address in for a while.</Trans>,
      ];
    default:
      return [
        <Trans key="title">This table can't be reached from here</Trans>,
        <Trans key="advice">Open the link as it was given to you.</Trans>,
      ];
  }
}
