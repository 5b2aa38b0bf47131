/** Everybody at the table: colour, points, who is ahead and whose turn it is; and what a group would change. */

import { plural, t } from "@lingui/core/macro";
import { WithFace } from "../../app/bots/SeatFace";
import { listed } from "../../app/play/names";
import type { People } from "../../app/play/people";
import type { View } from "../../protocol/views/bag_of_butts";
import { Butt } from "./Butt";
import { COLOURS, kindsOf } from "./butts";
import { points, preview } from "./standing";
import { colour } from "./words/butts";
import "./players.css";

interface Props {
  view: View;
  player: number;
  people: People;
  away: readonly number[];
  /** The group whose earnings are shown, or null. */
  peeked: number | null;
}

export function Players({ view, player, people, away, peeked }: Props) {
  const earnings = peeked === null ? [] : preview(view, peeked);
  const { leaders, taking_part: inGame } = view;
  const ahead = leaders.length < inGame.length ? leaders : [];
  return (
    <ul className="bob-players" data-count={view.players} aria-label={t`Players`}>
      {kindsOf(view.colours).map((kind, i) => {
        const seat = i + 1;
        const playing = inGame.includes(seat);
        const score = (playing ? points(view) : view.scores)[i] ?? 0;
        const earning = earnings.find((each) => each.seat === seat);
        const turn = seat === player && view.actor !== null;
        return (
          <li
            key={kind}
            className="bob-player"
            data-kind={kind}
            data-turn={turn || undefined}
            data-out={!playing || undefined}
          >
            <span className="bob-player-butt">
              <WithFace seat={seat}>
                <Butt kind={kind} />
              </WithFace>
              {turn && <span className="bob-player-turn">{t`turn`}</span>}
            </span>
            <span className="bob-player-name">
              <span>{people.names[i]}</span>
              <span className="visually-hidden">, {colour(kind)}</span>
            </span>
            <Score
              score={score}
              after={earning?.after ?? score}
              target={view.target}
              extra={view.extra_scores !== null}
            />
            <span className="bob-player-tags">
              {people.yours.includes(seat) && <b>{t`you`}</b>}
              {ahead.includes(seat) && <span>{t`ahead`}</span>}
              {away.includes(seat) && <span>{t`away`}</span>}
              {view.extra_scores !== null && <MainGame playing={playing} points={view.scores[i] ?? 0} />}
            </span>
          </li>
        );
      })}
      <Neutral view={view} />
    </ul>
  );
}

function Score({ score, after, target, extra }: { score: number; after: number; target: number; extra: boolean }) {
  const gain = after - score;
  const percent = (n: number) => `${Math.min(100, (100 * n) / target)}%`;
  return (
    <>
      <span className="bob-score-points" data-gain={gain > 0 || undefined}>
        <span aria-hidden="true">{after}</span>
        <span className="visually-hidden">{plural(after, { one: "# point", other: "# points" })}</span>
        {gain > 0 && <ins>+{gain}</ins>}
      </span>
      {!extra && (
        <span className="bob-score-track" aria-hidden="true">
          <span className="bob-score-gain" style={{ width: percent(after) }} />
          <span className="bob-score-done" style={{ width: percent(score) }} />
        </span>
      )}
    </>
  );
}

/** In the extra game the points before it only tell who takes part. */
function MainGame({ playing, points }: { playing: boolean; points: number }) {
  if (!playing) return <span>{t`out`}</span>;
  return (
    <span>
      <span aria-hidden="true">({points})</span>
      <span className="visually-hidden">{t`tied at ${points}`}</span>
    </span>
  );
}

/** BB-S2: colours without a player, whose butts pay nobody. */
function Neutral({ view }: { view: View }) {
  const neutral = COLOURS.filter((kind) => !view.colours.includes(kind));
  if (neutral.length === 0) return null;
  const colours = listed(neutral.map(colour));
  return (
    <li className="bob-neutral">
      {neutral.map((kind) => (
        <span key={kind} className="bob-mini">
          <Butt kind={kind} neutral />
        </span>
      ))}
      <span aria-hidden="true">{t`neutral`}</span>
      <span className="visually-hidden">{t`Neutral, paying nobody: ${colours}`}</span>
    </li>
  );
}
