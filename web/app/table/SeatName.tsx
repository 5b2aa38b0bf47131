/** Who has a seat: name, kind and what is special about them now. */

import { Trans, useLingui } from "@lingui/react/macro";
import type { SeatInfo, TableInfo, You } from "../../protocol/types";
import { Icon } from "../ui/Icon";
import { levelWords } from "../words";
import { span } from "./span";

interface SeatNameProps {
  seat: SeatInfo;
  table: TableInfo;
  you: You;
}

export function SeatName({ seat: { seat, holder, name, person, level, away, word, open }, table, you }: SeatNameProps) {
  const { t } = useLingui();
  return (
    <div className="seat-name">
      <span className={`seat-face seat-face-${holder}`} aria-hidden="true">
        {holder === "free" ? seat : <Icon name={holder === "bot" ? "bot" : "person"} />}
      </span>
      <span className="seat-words">
        <strong className={holder === "free" ? "soft" : undefined}>
          {holder === "free" ? <Trans>Free seat</Trans> : name}
        </strong>
        <span className="tags">
          {you.seats.includes(seat) && (
            <span className="tag tag-good">
              <Trans>you</Trans>
            </span>
          )}
          {person !== null && person === table.host && (
            <span className="tag">
              <Trans>host</Trans>
            </span>
          )}
          {/* Who sits at the table has a menu for the level instead. */}
          {holder === "bot" && level && you.seats.length === 0 && <span className="tag">{levelWords(level)}</span>}
          {word && (
            <span className="tag">
              <span aria-hidden="true">✓&nbsp;</span>
              <span className="visually-hidden">
                <Trans>word for the luck:</Trans>{" "}
              </span>
              {word}
            </span>
          )}
          {open && (
            <span className="tag tag-good">
              <Trans>open for somebody new</Trans>
            </span>
          )}
          {away !== null && (
            <span className="tag tag-warn">
              <Trans>away for {span(away)}</Trans>
            </span>
          )}
          {holder === "person" && level && (
            <span className="tag">{t`a bot (${levelWords(level)}) plays for them`}</span>
          )}
        </span>
      </span>
    </div>
  );
}
