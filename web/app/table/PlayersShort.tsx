/** Who plays, at a glance beside the table; all that can be done about it is a press away. */

import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { PlayersPanel } from "./PlayersPanel";
import { SeatName } from "./SeatName";
import { useGameInfo } from "./useGameInfo";
import type { TableProps } from "./useSession";

export function PlayersShort({ at, table, you }: TableProps) {
  const [open, setOpen] = useState(false);
  const game = useGameInfo(table.game);
  const room = table.seats.some(({ open, may_sit }) => open && may_sit);
  return (
    <>
      <div className="row row-between">
        <h3>{t`Players`}</h3>
        <Button
          small
          look={room ? "main" : "plain"}
          aria-label={t`More about the players`}
          onPress={() => setOpen(true)}
        >
          {t`More`}
        </Button>
      </div>
      <ol className="seats-short">
        {table.seats.map((seat) => (
          <li key={seat.seat}>
            <SeatName seat={seat} table={table} you={you} game={game} />
          </li>
        ))}
      </ol>
      {open && (
        <Dialog title={t`Players`} close={() => setOpen(false)}>
          <PlayersPanel at={at} table={table} you={you} />
        </Dialog>
      )}
    </>
  );
}
