/** What holds the match up and can be helped: a bot plays for the viewer, or somebody is away. */

import { Trans } from "@lingui/react/macro";
import type { ClientRequest } from "../../protocol/socket";
import type { TableInfo, You } from "../../protocol/types";
import { Button } from "../ui/Button";
import { span } from "./span";
import type { AtTable } from "./useSession";

interface SeatBannersProps {
  at: AtTable;
  table: TableInfo;
  you: You;
  /** The level of the bot that may play for somebody. */
  level: string;
}

export function SeatBanners({ at, table, you, level: usual }: SeatBannersProps) {
  if (table.phase !== "playing") return null;
  const ask = (asking: ClientRequest) => void at.session.ask(asking);
  return table.seats.map(({ seat, name, holder, level, away, may_substitute }) => {
    if (holder === "person" && level !== null && you.seats.includes(seat)) {
      return (
        <p key={seat} className="banner banner-warn" role="status">
          {you.seats.length > 1 ? <Trans>A bot plays for {name}.</Trans> : <Trans>A bot plays for you.</Trans>}
          <Button look="main" small onPress={() => ask({ type: "return", seat })}>
            <Trans>Take your seat back</Trans>
          </Button>
        </p>
      );
    }
    if (may_substitute && away !== null) {
      return (
        <p key={seat} className="banner banner-warn" role="status">
          <span>
            <Trans>
              {name} has been away for {span(away)}.
            </Trans>
          </span>
          <Button small onPress={() => ask({ type: "substitute", seat, level: usual })}>
            <Trans>Let a bot play</Trans>
          </Button>
        </p>
      );
    }
    return null;
  });
}
