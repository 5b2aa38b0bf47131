/** All matches of a game on this server. */

import { plural, t } from "@lingui/core/macro";
import type { GameInfo, GameStatistics } from "../../protocol/types";
import { Face } from "../bots/Face";
import { levelOf } from "../bots/levels";
import { numeral, percent } from "../numbers";
import { span } from "../table/span";
import { Icon } from "../ui/Icon";
import { translated } from "../words";
import { type Bar, Bars } from "./Bars";
import { lengthWords, shareBar } from "./shares";

interface GamePanelProps {
  found: GameStatistics;
  info: GameInfo | null;
  minutes: readonly number[];
}

export function GamePanel({ found, info, minutes }: GamePanelProps) {
  const most = Math.max(...found.lengths);
  const lengths = found.lengths.map<Bar>((matches, index) => ({
    key: String(index),
    name: lengthWords(minutes[index - 1], minutes[index]),
    part: matches / most,
    value: numeral(matches),
  }));
  const levels = [...(info?.levels.map(({ level }) => level) ?? []), ""];
  const known = found.levels.toSorted((a, b) => levels.indexOf(b.level) - levels.indexOf(a.level));
  const numbers = [...new Set(found.seats.map(({ players }) => players))];
  const half = span(found.half);
  return (
    <div className="stats-grid">
      <p className="stats-lead">
        {plural(found.matches, { one: "# match", other: "# matches" })}
        {" · "}
        {t`half of them over within ${half}`}
      </p>
      <section className="panel">
        <Bars caption={t`How long matches take`} head={[t`Time`, t`Matches`]} bars={trimmed(lengths)} />
      </section>
      {found.deciders.length > 0 && found.decided > 0 && (
        <section className="panel">
          <Bars
            caption={t`What decides`}
            head={[t`Play`, t`Matches`]}
            bars={found.deciders
              .toSorted((a, b) => b.matches - a.matches)
              .map(({ words, matches }) => ({
                key: words,
                name: translated(words),
                part: matches / found.decided,
                value: percent(matches / found.decided),
              }))}
          />
          <p className="stats-note">
            {t`The play that put the winner in front for good. It may be several of these at once.`}
          </p>
        </section>
      )}
      <section className="panel">
        <Bars
          caption={t`Who wins`}
          head={[t`Who`, t`Won`]}
          bars={known.map(({ level, share }) => shareBar(level, <Who level={level} info={info} />, share))}
        />
        <Note />
      </section>
      <section className="panel">
        {numbers.map((players) => (
          <Bars
            key={players}
            caption={plural(players, { one: "Seats of # player", other: "Seats of # players" })}
            head={[t`Seat`, t`Won`]}
            bars={found.seats
              .filter((each) => each.players === players)
              .map(({ seat, share }) =>
                shareBar(String(seat), seat === 1 ? t`Seat 1, begins` : t`Seat ${seat}`, share),
              )}
          />
        ))}
        <Note />
      </section>
    </div>
  );
}

export function Note() {
  return (
    <p className="stats-note">{t`The upright line is what equal chances give; the thin line is the 95% interval.`}</p>
  );
}

/** Bots of a level, or people. */
export function Who({ level, info }: { level: string; info: GameInfo | null }) {
  if (level === "") {
    return (
      <span className="stats-who">
        <Icon name="people" />
        {t`People`}
      </span>
    );
  }
  const { name, face } = levelOf(info, level);
  return (
    <span className="stats-who">
      <Face face={face} />
      {translated(name)}
    </span>
  );
}

/** Without the empty ones at either end. */
function trimmed(bars: readonly Bar[]): readonly Bar[] {
  const filled = bars.map(({ part }) => part > 0);
  return bars.slice(filled.indexOf(true), filled.lastIndexOf(true) + 1);
}
