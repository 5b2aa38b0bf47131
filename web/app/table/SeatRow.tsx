/** A seat in a list: who has it, and what the viewer may do about it now. */

import { Trans, useLingui } from "@lingui/react/macro";
import type { Asking } from "../../protocol/socket";
import type { SeatInfo, TableInfo, You } from "../../protocol/types";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Select } from "../ui/Select";
import { usualLevel } from "../usual";
import { levelWords } from "../words";
import { SeatName } from "./SeatName";

interface SeatRowProps {
  seat: SeatInfo;
  table: TableInfo;
  you: You;
  levels: readonly string[];
  ask(asking: Asking): void;
  /** Somebody wants to sit down here. */
  sit(): void;
}

export function SeatRow(props: SeatRowProps) {
  const { seat, table, you } = props;
  return (
    <li className="row-item">
      <SeatName seat={seat} table={table} you={you} />
      <div className="row row-end">
        {seat.holder === "free" && <FreeSeat {...props} />}
        {seat.holder === "bot" && <BotSeat {...props} />}
        {seat.holder === "person" &&
          (you.seats.includes(seat.seat) ? <OwnSeat {...props} /> : <OthersSeat {...props} />)}
      </div>
    </li>
  );
}

function FreeSeat({ seat: { seat, may_sit }, you, levels, ask, sit }: SeatRowProps) {
  const { t } = useLingui();
  if (you.seats.length === 0) return may_sit && <SitHere seat={seat} sit={sit} main />;
  return (
    <>
      {may_sit && (
        <Button small aria-label={t`Add player (seat ${seat})`} onPress={sit}>
          <Trans>Add player</Trans>
        </Button>
      )}
      <Button
        small
        aria-label={t`Add bot (seat ${seat})`}
        onPress={() => ask({ type: "bot", seat, level: usualLevel(levels) })}
      >
        <Trans>Add bot</Trans>
      </Button>
    </>
  );
}

function BotSeat({ seat: { seat, name, level, open, may_sit }, table, you, levels, ask, sit }: SeatRowProps) {
  const { t } = useLingui();
  const playing = table.phase === "playing";
  const seated = you.seats.length > 0;
  return (
    <>
      {may_sit && (playing || !seated) && <SitHere seat={seat} sit={sit} main={playing} />}
      {you.host && playing && (
        <Button
          small
          aria-label={open ? t`Keep the bot: ${name}` : t`Make room for somebody: ${name}`}
          onPress={() => ask({ type: "open", seat, open: !open })}
        >
          {open ? <Trans>Keep the bot</Trans> : <Trans>Make room</Trans>}
        </Button>
      )}
      {seated && level !== null && (
        <Select
          label={t`Level of ${name}`}
          choices={levels.map((each) => [each, levelWords(table.game, each)])}
          value={level}
          change={(next) => ask({ type: "bot", seat, level: next })}
        />
      )}
      {seated && !playing && (
        <Button
          look="quiet"
          small
          aria-label={t`Remove ${name}`}
          onPress={() => ask({ type: "bot", seat, level: null })}
        >
          <Icon name="close" />
        </Button>
      )}
    </>
  );
}

function OwnSeat({ seat: { seat, level }, table, ask }: SeatRowProps) {
  if (level !== null) {
    return (
      <Button look="main" small onPress={() => ask({ type: "return", seat })}>
        <Trans>Take your seat back</Trans>
      </Button>
    );
  }
  return (
    <Button look="quiet" small onPress={() => ask({ type: "stand", seat })}>
      {table.phase === "playing" ? <Trans>Leave it to a bot</Trans> : <Trans>Stand up</Trans>}
    </Button>
  );
}

function OthersSeat({ seat: { seat, name, person, may_substitute }, table, you, levels, ask }: SeatRowProps) {
  const { t } = useLingui();
  const muted = person !== null && you.muted.includes(person);
  return (
    <>
      {may_substitute && (
        <Button small onPress={() => ask({ type: "substitute", seat, level: usualLevel(levels) })}>
          <Icon name="bot" />
          <Trans>Let a bot play</Trans>
        </Button>
      )}
      {person !== null && (
        <Button
          look="quiet"
          small
          aria-label={muted ? t`Hear again: ${name}` : t`Mute: ${name}`}
          onPress={() => ask({ type: "mute", person, muted: !muted })}
        >
          {muted ? <Trans>Hear again</Trans> : <Trans>Mute</Trans>}
        </Button>
      )}
      {you.host && table.phase !== "playing" && (
        <Button look="quiet" small aria-label={t`Remove ${name}`} onPress={() => ask({ type: "remove", seat })}>
          <Icon name="close" />
        </Button>
      )}
    </>
  );
}

function SitHere({ seat, sit, main = false }: { seat: number; sit(): void; main?: boolean }) {
  const { t } = useLingui();
  return (
    <Button look={main ? "main" : "plain"} small aria-label={t`Sit here (seat ${seat})`} onPress={sit}>
      <Trans>Sit here</Trans>
    </Button>
  );
}
