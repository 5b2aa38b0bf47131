/** The others around the table: the left neighbour on the left, the right one on the right. */

import { t } from "@lingui/core/macro";
import { othersOf } from "../../app/play/seats";
import { Seat, type SeatProps } from "./Seat";

export function Seats({ scene, names, yours, away }: Omit<SeatProps, "seat">) {
  const others = othersOf(scene.view.seat, scene.view.players);
  return (
    <ul className="lt-seats" data-count={others.length} aria-label={t`The others, clockwise`}>
      {others.map((seat) => (
        <li key={seat}>
          <Seat scene={scene} seat={seat} names={names} yours={yours} away={away} />
        </li>
      ))}
    </ul>
  );
}
