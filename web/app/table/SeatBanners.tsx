/** A bot plays for the viewer: they take their seat back with one press. */

import { t } from "@lingui/core/macro";
import { Button } from "../ui/Button";
import type { TableProps } from "./useSession";

export function SeatBanners({ at, table, you }: TableProps) {
  if (table.phase !== "playing") return null;
  const own = table.seats.filter(({ seat, level }) => you.seats.includes(seat) && level !== null);
  return own.map(({ seat, name }) => (
    <p key={seat} className="banner banner-warn" role="status">
      {you.seats.length > 1 && name ? t`A bot plays for ${name}.` : t`A bot plays for you.`}
      <Button look="main" small onPress={() => void at.session.ask({ type: "return", seat })}>
        {t`I'm back`}
      </Button>
    </p>
  ));
}
