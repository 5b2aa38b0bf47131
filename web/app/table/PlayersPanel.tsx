/** Who is at the table during a match, and what can be done about somebody who is away. */

import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { TableInfo, You } from "../../protocol/types";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { FairPlay } from "./FairPlay";
import { MoveLinkDialog } from "./MoveLinkDialog";
import { SeatRow } from "./SeatRow";
import { Share } from "./Share";
import { SitDialog } from "./SitDialog";
import { useGameInfo } from "./useGameInfo";
import type { AtTable } from "./useSession";
import { Watchers } from "./Watchers";

interface PlayersPanelProps {
  at: AtTable;
  table: TableInfo;
  you: You;
}

export function PlayersPanel({ at, table, you }: PlayersPanelProps) {
  const game = useGameInfo(table.game);
  const [open, setOpen] = useState<"move" | number | null>(null);
  const { match } = at.known;
  const wins = Object.entries(table.wins);
  return (
    <div className="stack">
      <ol className="rows">
        {table.seats.map((seat) => (
          <SeatRow
            key={seat.seat}
            seat={seat}
            table={table}
            you={you}
            levels={game?.levels ?? []}
            ask={(asking) => void at.session.ask(asking)}
            sit={() => setOpen(seat.seat)}
          />
        ))}
      </ol>
      <Watchers table={table} ask={(asking) => void at.session.ask(asking)} />
      {wins.length > 0 && (
        <p className="soft">
          <Trans>Wins at this table:</Trans> {wins.map(([name, won]) => `${name} ${shown(won)}`).join(", ")}
        </p>
      )}
      {you.seats.length > 0 && (
        <div className="row">
          <Button small onPress={() => setOpen("move")}>
            <Icon name="device" />
            <Trans>Play on another device</Trans>
          </Button>
        </div>
      )}
      <details className="more">
        <summary>
          <Trans>Invite somebody</Trans>
        </summary>
        <Share table={table} />
      </details>
      {match && match.seed === null && <FairPlay game={table.game} match={match.id} names={match.names} luck={match} />}
      {open === "move" && <MoveLinkDialog at={at} table={table} close={() => setOpen(null)} />}
      {typeof open === "number" && (
        <SitDialog at={at} table={table} you={you} seat={open} close={() => setOpen(null)} />
      )}
    </div>
  );
}

/** Shared wins count as parts of one. */
function shown(won: number): string {
  return Number.isInteger(won) ? String(won) : won.toFixed(1);
}
