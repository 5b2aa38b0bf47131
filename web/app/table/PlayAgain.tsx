/** Somebody wants to play again: the others may say no, for a moment. */

import { Trans } from "@lingui/react/macro";
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
        <span role="status">
          {mine ? <Trans>Waiting for {waiting}.</Trans> : <Trans>{asker} wants to play again.</Trans>}
        </span>{" "}
        <span>
          <Trans>It starts in {left} s.</Trans>
        </span>
      </span>
      <span className="row row-end">
        {seated && !mine && (
          <Button look="main" small onPress={() => void ask({ type: "start" })}>
            <Trans>Play along</Trans>
          </Button>
        )}
        {seated && (
          <Button small onPress={() => void ask({ type: "decline" })}>
            <Trans>Not now</Trans>
          </Button>
        )}
      </span>
    </div>
  );
}
