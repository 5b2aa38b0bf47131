/** Who has a seat: name, kind and what is special about them now. */

import { t } from "@lingui/core/macro";
import type { GameInfo, SeatInfo, TableInfo, You } from "../../protocol/types";
import { Face } from "../bots/Face";
import { levelOf } from "../bots/levels";
import { Icon } from "../ui/Icon";
import { translated } from "../words";
import { span } from "./span";

interface SeatNameProps {
  seat: SeatInfo;
  table: TableInfo;
  you: You;
  /** Null until it is known. */
  game: GameInfo | null;
  /** Say how a bot plays, too. */
  full?: boolean;
}

export function SeatName({ seat: info, table, you, game, full = false }: SeatNameProps) {
  const { seat, holder, name, person, level, away, word, open, style } = info;
  const bot = level === null ? null : levelOf(game, level);
  return (
    <div className="seat-name">
      <span className={`seat-face seat-face-${holder}`} aria-hidden="true">
        {holder === "free" ? (
          seat
        ) : holder === "bot" && bot ? (
          <Face face={bot.face} style={style} />
        ) : (
          <Icon name="person" />
        )}
      </span>
      <span className="seat-words">
        <strong className={holder === "free" ? "soft" : undefined}>{holder === "free" ? t`Free seat` : name}</strong>
        <span className="tags">
          {you.seats.includes(seat) && <span className="tag tag-good">{t`you`}</span>}
          {person !== null && person === table.host && <span className="tag">{t`host`}</span>}
          {/* The host has a menu for it instead, before the match. */}
          {holder === "bot" && bot && !(you.host && table.phase !== "playing" && full) && (
            <span className="tag">{translated(bot.name)}</span>
          )}
          {style && <span className="tag">{translated(style)}</span>}
          {word && (
            <span className="tag">
              <span aria-hidden="true">✓&nbsp;</span>
              <span className="visually-hidden">{t`word for the luck:`} </span>
              {word}
            </span>
          )}
          {open && <span className="tag tag-good">{t`open for somebody new`}</span>}
          {away !== null && <span className="tag tag-warn">{t`away for ${span(away)}`}</span>}
          {holder === "person" && level && (
            <span className="tag">{t`a bot (${translated(bot?.name ?? "")}) plays for them`}</span>
          )}
        </span>
        {full && holder === "bot" && bot?.plays && <span className="level-plays">{translated(bot.plays)}</span>}
      </span>
    </div>
  );
}
