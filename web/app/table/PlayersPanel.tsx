/** Who is at the table during a match, and what can be done about somebody who is away. */

import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "../ui/Button";
import { FairPlay } from "./FairPlay";
import { MoveLinkDialog } from "./MoveLinkDialog";
import { OriginLine } from "./OriginLine";
import { SeatRows } from "./SeatRows";
import { Share } from "./Share";
import { SitDialog } from "./SitDialog";
import type { TableProps } from "./useSession";
import { Watchers } from "./Watchers";

export function PlayersPanel({ at, table, you }: TableProps) {
  const [open, setOpen] = useState<"move" | number | null>(null);
  const { match } = at.known;
  const wins = Object.entries(table.wins);
  return (
    <div className="stack">
      <SeatRows at={at} table={table} you={you} sit={setOpen} />
      {wins.length > 0 && (
        <p className="soft">
          {t`Wins at this table:`} {wins.map(([name, won]) => `${name} ${shown(won)}`).join(", ")}
        </p>
      )}
      {you.seats.length > 0 && (
        <div className="row">
          <Button icon="device" small onPress={() => setOpen("move")}>
            {t`Play on another device`}
          </Button>
        </div>
      )}
      <details className="more">
        <summary>{t`Invite somebody`}</summary>
        <Share table={table} />
      </details>
      <OriginLine origin={match?.origin} />
      {match && match.seed === null && <FairPlay game={table.game} match={match.id} names={match.names} luck={match} />}
      <Watchers at={at} table={table} />
      {open === "move" && you.seats.length > 0 && <MoveLinkDialog at={at} table={table} close={() => setOpen(null)} />}
      {typeof open === "number" && <SitDialog at={at} you={you} seat={open} close={() => setOpen(null)} />}
    </div>
  );
}

/** Shared wins count as parts of one. */
function shown(won: number): string {
  return Number.isInteger(won) ? String(won) : won.toFixed(1);
}
