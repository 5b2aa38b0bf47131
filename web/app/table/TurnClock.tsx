/** What is left of the time of a turn, beside whose turn it is: in figures, quietly; to a screen reader now and then. */

import { t } from "@lingui/core/macro";
import { Icon } from "../ui/Icon";
import { duration, momentAt, timeLeft } from "./time";
import { useCountdown } from "./useCountdown";
import type { Match } from "./visit";

const SOON = 10; // seconds

interface TurnClockProps {
  /** Seconds that a turn may take. */
  clock: number;
  match: Match;
  /** It is the viewer's own turn. */
  mine: boolean;
}

export function TurnClock({ clock, match, mine }: TurnClockProps) {
  const left = useCountdown(match.left, match);
  if (left === null) return null;
  const look = left <= SOON ? "turn-clock turn-clock-soon" : "turn-clock";
  return (
    <>
      <span className={mine ? `${look} turn-clock-mine` : look} role="timer" aria-label={t`Time left for this turn`}>
        <Icon name="clock" />
        {timeLeft(left)}
      </span>
      {mine && <Spoken clock={clock} left={left} />}
    </>
  );
}

/** Told to whose turn it is when half of their time is left, and near the end. */
function Spoken({ clock, left }: { clock: number; left: number }) {
  const moment = momentAt(clock, left);
  return (
    <span className="visually-hidden" role="status">
      {left > 0 && moment !== null ? t`${duration(moment)} left` : ""}
    </span>
  );
}
