/** A seat in a list: who has it, and what the viewer may do about it now. */

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ClientRequest } from "../../protocol/socket";
import type { GameInfo, SeatInfo, TableInfo, You } from "../../protocol/types";
import { LevelSelect } from "../bots/LevelSelect";
import { levelOf } from "../bots/levels";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { Icon } from "../ui/Icon";
import { SeatName } from "./SeatName";

interface SeatRowProps {
  seat: SeatInfo;
  table: TableInfo;
  you: You;
  /** Null until it is known. */
  game: GameInfo | null;
  ask(asking: ClientRequest): void;
  /** Somebody wants to sit down here. */
  sit(): void;
}

export function SeatRow(props: SeatRowProps) {
  const { seat, table, you, game } = props;
  return (
    <li className="row-item">
      <SeatName seat={seat} table={table} you={you} game={game} full />
      <div className="row row-end">
        {seat.holder === "free" && <FreeSeat {...props} />}
        {seat.holder === "bot" && <BotSeat {...props} />}
        {seat.holder === "person" &&
          (you.seats.includes(seat.seat) ? <OwnSeat {...props} /> : <OthersSeat {...props} />)}
      </div>
    </li>
  );
}

function FreeSeat({ seat: { seat, may_sit }, you, game, ask, sit }: SeatRowProps) {
  const { t } = useLingui();
  if (you.seats.length === 0) return may_sit && <SitHere seat={seat} sit={sit} main />;
  return (
    <>
      {may_sit && (
        <Button small aria-label={t`Add player (seat ${seat})`} onPress={sit}>
          <Trans>Add player</Trans>
        </Button>
      )}
      <LevelSelect
        label={t`Add bot (seat ${seat})`}
        levels={game?.levels ?? []}
        value={null}
        instead={t`Add bot`}
        change={(level) => ask({ type: "bot", seat, level })}
      />
    </>
  );
}

function BotSeat(props: SeatRowProps) {
  const {
    seat: { seat, name, level, open, may_sit },
    table,
    you,
    game,
    ask,
    sit,
  } = props;
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
      {you.host && !playing && level !== null && (
        <LevelSelect
          label={t`Who plays as ${name}`}
          levels={game?.levels ?? [levelOf(game, level)]}
          value={level}
          change={(next) => ask({ type: "bot", seat, level: next })}
        />
      )}
      <Mute {...props} />
      {you.host && !playing && <Remove name={name} remove={() => ask({ type: "bot", seat, level: null })} />}
    </>
  );
}

function OwnSeat({ seat: { seat, level }, table, ask }: SeatRowProps) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(false);
    ask({ type: "stand", seat });
  };
  if (level !== null) {
    return (
      <Button look="main" small onPress={() => ask({ type: "return", seat })}>
        <Trans>I'm back</Trans>
      </Button>
    );
  }
  if (table.phase !== "playing") {
    return (
      <Button look="quiet" small onPress={() => ask({ type: "stand", seat })}>
        <Trans>Stand up</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button look="quiet" small onPress={() => setLeaving(true)}>
        <Trans>Leave it to a bot</Trans>
      </Button>
      {leaving && (
        <Dialog title={t`Leave it to a bot?`} close={() => setLeaving(false)}>
          <div className="stack">
            <p>
              <Trans>A bot plays on in your seat. Until the match is over you can take the seat back.</Trans>
            </p>
            <div className="row row-end">
              <Button onPress={() => setLeaving(false)}>
                <Trans>Stay</Trans>
              </Button>
              <Button look="main" onPress={leave}>
                <Trans>Yes, let a bot play</Trans>
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

function OthersSeat(props: SeatRowProps) {
  const {
    seat: { seat, name, may_nudge },
    table,
    you,
    ask,
  } = props;
  return (
    <>
      {may_nudge && (
        <Button small onPress={() => ask({ type: "nudge", seat })}>
          <Trans>Ask: still there?</Trans>
        </Button>
      )}
      <Mute {...props} />
      {you.host && table.phase !== "playing" && <Remove name={name} remove={() => ask({ type: "remove", seat })} />}
    </>
  );
}

/** For who speaks at the table, people and bots alike. */
function Mute({ seat: { name, voice }, you, ask }: SeatRowProps) {
  const { t } = useLingui();
  if (voice === null) return null;
  const muted = you.muted.includes(voice);
  return (
    <Button
      look="quiet"
      small
      aria-label={muted ? t`Hear again: ${name}` : t`Mute: ${name}`}
      onPress={() => ask({ type: "mute", person: voice, muted: !muted })}
    >
      {muted ? <Trans>Hear again</Trans> : <Trans>Mute</Trans>}
    </Button>
  );
}

function Remove({ name, remove }: { name: string | null; remove(): void }) {
  const { t } = useLingui();
  return (
    <span className="seat-remove">
      <Button look="quiet" small aria-label={t`Remove ${name}`} onPress={remove}>
        <Icon name="close" />
      </Button>
    </span>
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
