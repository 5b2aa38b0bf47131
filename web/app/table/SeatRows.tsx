/** All seats and whoever watches, with what the viewer may do about them. */

import { SeatRow } from "./SeatRow";
import { useGameInfo } from "./useGameInfo";
import type { AtTable, TableProps } from "./useSession";
import { Watchers } from "./Watchers";

/** `sit`: the viewer wants to sit down in that seat. */
export function SeatRows({ at, table, you, sit }: TableProps & { sit(seat: number): void }) {
  const levels = useGameInfo(table.game)?.levels ?? [];
  const ask = (asking: Parameters<AtTable["session"]["ask"]>[0]) => void at.session.ask(asking);
  return (
    <>
      <ol className="rows">
        {table.seats.map((seat) => (
          <SeatRow
            key={seat.seat}
            seat={seat}
            table={table}
            you={you}
            levels={levels}
            ask={ask}
            sit={() => sit(seat.seat)}
          />
        ))}
      </ol>
      <Watchers table={table} ask={ask} />
    </>
  );
}
