/** A seat in a list: who has it, and what the viewer may do about it now. */

import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { ClientRequest } from "../../protocol/socket";
import type { GameInfo, SeatInfo, TableInfo, You } from "../../protocol/types";
import { LevelSelect } from "../bots/LevelSelect";
import { levelOf } from "../bots/levels";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
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

/** Of a seat that somebody has. */
interface TakenProps extends SeatRowProps {
  name: string;
}

export function SeatRow(props: SeatRowProps) {
  const { seat, table, you, game } = props;
  const taken = { ...props, name: seat.name ?? "" };
  return (
    <li className="row-item">
      <SeatName seat={seat} table={table} you={you} game={game} full />
      <div className="row row-end">
        {seat.holder === "free" && <FreeSeat {...props} />}
        {seat.holder === "bot" && <BotSeat {...taken} />}
        {seat.holder === "person" &&
          (you.seats.includes(seat.seat) ? <OwnSeat {...props} /> : <OthersSeat {...taken} />)}
      </div>
    </li>
  );
}

function FreeSeat({ seat: { seat, may_sit }, you, game, ask, sit }: SeatRowProps) {
  if (you.seats.length === 0) return may_sit && <SitHere seat={seat} sit={sit} main />;
  return (
    <>
      {may_sit && (
        <Button small aria-label={t`Add player (seat ${seat})`} onPress={sit}>
          {t`Add player`}
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

function BotSeat(props: TakenProps) {
  const { name, table, you, game, ask, sit } = props;
  const { seat, level, open, may_sit } = props.seat;
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
          {open ? t`Keep the bot` : t`Make room`}
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
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(false);
    ask({ type: "stand", seat });
  };
  if (level !== null) {
    return (
      <Button look="main" small onPress={() => ask({ type: "return", seat })}>
        {t`I'm back`}
      </Button>
    );
  }
  if (table.phase !== "playing") {
    return (
      <Button look="quiet" small onPress={() => ask({ type: "stand", seat })}>
        {t`Stand up`}
      </Button>
    );
  }
  return (
    <>
      <Button look="quiet" small onPress={() => setLeaving(true)}>
        {t`Leave it to a bot`}
      </Button>
      {leaving && (
        <Dialog title={t`Leave it to a bot?`} close={() => setLeaving(false)}>
          <div className="stack">
            <p>{t`A bot plays on in your seat. Until the match is over you can take the seat back.`}</p>
            <div className="row row-end">
              <Button onPress={() => setLeaving(false)}>{t`Stay`}</Button>
              <Button look="main" onPress={leave}>
                {t`Yes, let a bot play`}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

function OthersSeat(props: TakenProps) {
  const { name, table, you, ask } = props;
  const { seat, may_nudge } = props.seat;
  return (
    <>
      {may_nudge && (
        <Button small onPress={() => ask({ type: "nudge", seat })}>
          {t`Ask: still there?`}
        </Button>
      )}
      <Mute {...props} />
      {you.host && table.phase !== "playing" && <Remove name={name} remove={() => ask({ type: "remove", seat })} />}
    </>
  );
}

/** For who speaks at the table, people and bots alike. */
function Mute({ seat: { voice }, name, you, ask }: TakenProps) {
  if (voice === null) return null;
  const muted = you.muted.includes(voice);
  return (
    <Button
      look="quiet"
      small
      aria-label={muted ? t`Hear again: ${name}` : t`Mute: ${name}`}
      onPress={() => ask({ type: "mute", person: voice, muted: !muted })}
    >
      {muted ? t`Hear again` : t`Mute`}
    </Button>
  );
}

function Remove({ name, remove }: { name: string; remove(): void }) {
  return (
    <span className="seat-remove">
      <Button icon="close" look="quiet" small aria-label={t`Remove ${name}`} onPress={remove} />
    </span>
  );
}

function SitHere({ seat, sit, main = false }: { seat: number; sit(): void; main?: boolean }) {
  return (
    <Button look={main ? "main" : "plain"} small aria-label={t`Sit here (seat ${seat})`} onPress={sit}>
      {t`Sit here`}
    </Button>
  );
}
