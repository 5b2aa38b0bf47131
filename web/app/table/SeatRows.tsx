/** All seats, with what the viewer may do about them. */

import { SeatRow } from "./SeatRow";
import { useGameInfo } from "./useGameInfo";
import type { TableProps } from "./useSession";

/** `sit`: the viewer wants to sit down in that seat. */
export function SeatRows({ at, table, you, sit }: TableProps & { sit(seat: number): void }) {
  const game = useGameInfo(table.game);
  return (
    <ol className="rows">
      {table.seats.map((seat) => (
        <SeatRow
          key={seat.seat}
          seat={seat}
          table={table}
          you={you}
          game={game}
          ask={(asking) => void at.session.ask(asking)}
          sit={() => sit(seat.seat)}
        />
      ))}
    </ol>
  );
}
