/** Somebody wants to play again: the others may say no, for a moment. */

import { t } from "@lingui/core/macro";
import { listed } from "../play/names";
import { Button } from "../ui/Button";
import { useCountdown } from "./useCountdown";
import type { TableProps } from "./useSession";

export function PlayAgain({ at, table, you }: TableProps) {
  const left = useCountdown(table.again?.seconds ?? 0, table.again);
  if (!table.again) return null;
  const { person, agreed } = table.again;
  const { ask } = at.session;
  const names = (wanted: (person: number) => boolean) =>
    listed(table.seats.flatMap((seat) => (seat.person !== null && wanted(seat.person) ? [seat.name ?? ""] : [])));
  const asker = names((each) => each === person);
  const waiting = names((each) => !agreed.includes(each));
  const seated = you.seats.length > 0;
  const mine = agreed.includes(you.person);
  return (
    <div className="banner banner-good">
      <span>
        <span role="status">{mine ? t`Waiting for ${waiting}.` : t`${asker} wants to play again.`}</span>{" "}
        <span>{t`It starts in ${left} s.`}</span>
      </span>
      <span className="row row-end">
        {seated && !mine && (
          <Button look="main" small onPress={() => void ask({ type: "start" })}>
            {t`Play along`}
          </Button>
        )}
        {seated && (
          <Button small onPress={() => void ask({ type: "decline" })}>
            {t`Not now`}
          </Button>
        )}
      </span>
    </div>
  );
}
