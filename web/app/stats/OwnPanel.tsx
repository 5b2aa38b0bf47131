/** The matches of whoever looks: how they did, against whom, and lately. */

import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { GameInfo, OwnMatch, OwnStatistics } from "../../protocol/types";
import { Link } from "../Link";
import { numeral, percent, signedPercent } from "../numbers";
import { Figure } from "../ui/Figure";
import { Empty } from "../ui/states";
import { Bars } from "./Bars";
import { Note, Who } from "./GamePanel";
import { shareBar } from "./shares";
import { Trend } from "./Trend";

const SHOWN = 40; // of the last matches

export function OwnPanel({ own, games }: { own: OwnStatistics; games: readonly GameInfo[] }) {
  if (own.games.length === 0) {
    return <Empty>{t`Nothing yet: play a match to its end, and it counts here.`}</Empty>;
  }
  const infoOf = (game: string) => games.find(({ name }) => name === game) ?? null;
  const titleOf = (game: string) => infoOf(game)?.title ?? game;
  const sum = (count: (share: OwnStatistics["games"][number]["share"]) => number) =>
    own.games.reduce((all, { share }) => all + count(share), 0);
  const matches = sum((share) => share.matches);
  const dayOf = ({ finished }: OwnMatch) => i18n.date(new Date(1000 * finished), { dateStyle: "medium" });
  const reviewed = own.recent.filter(({ luck }) => luck !== null);
  const exact = own.recent.filter(({ accuracy }) => accuracy !== null);
  return (
    <div className="stats-grid">
      <dl className="figures stats-figures panel">
        <Figure name={t`Matches`}>{numeral(matches)}</Figure>
        <Figure name={t`Won`}>{percent(sum((share) => share.won) / matches)}</Figure>
        <Figure name={t`Won in a row now`}>{numeral(own.streak)}</Figure>
        <Figure name={t`Longest streak`}>{numeral(own.longest)}</Figure>
      </dl>
      <section className="panel">
        <h3 id="stats-recent">{t`Your last matches`}</h3>
        <ol className="stats-recent" aria-labelledby="stats-recent">
          {own.recent.slice(-SHOWN).map((match) => {
            const title = titleOf(match.game);
            const day = dayOf(match);
            return (
              <li key={match.match}>
                <Link
                  to={`/r/${match.match}`}
                  className={`stats-match ${match.won > 0 ? "stats-won" : "stats-lost"}`}
                  label={match.won > 0 ? t`${title}, ${day}: won` : t`${title}, ${day}: not won`}
                >
                  {match.won > 0 ? "★" : "·"}
                </Link>
              </li>
            );
          })}
        </ol>
        <p className="stats-note">{t`A star is a win, the newest is last. Press one to watch the match again.`}</p>
      </section>
      <section className="panel">
        <Bars
          caption={t`Your games`}
          head={[t`Game`, t`Won`]}
          bars={own.games.map(({ game, share }) => shareBar(game, titleOf(game), share))}
        />
        <Note />
      </section>
      <section className="panel">
        <Bars
          caption={t`Your opponents`}
          head={[t`Opponent`, t`Won by you`]}
          bars={own.opponents.map(({ game, level, name, matches: n, won, lost }) => {
            const theirs = numeral(lost, 1);
            const title = titleOf(game);
            const times = numeral(n);
            return {
              key: `${game} ${level} ${name}`,
              name: (
                <>
                  {level === null ? name : <Who level={level} info={infoOf(game)} />}
                  <span className="stats-game">{title}</span>
                </>
              ),
              part: won / n,
              value: percent(won / n),
              about: t`of ${times} · they: ${theirs}`,
            };
          })}
        />
      </section>
      {exact.length > 0 && (
        <section className="panel">
          <Trend
            caption={t`Accuracy`}
            low={[0, "0"]}
            high={[100, "100"]}
            dots={exact.map((match) => ({
              key: match.match,
              when: dayOf(match),
              value: match.accuracy ?? 0,
              words: numeral(match.accuracy ?? 0),
            }))}
          />
        </section>
      )}
      {reviewed.length > 0 && (
        <section className="panel">
          <Trend
            caption={t`Luck, in chance to win`}
            low={[-1, "−100%"]}
            high={[1, "+100%"]}
            level={0}
            dots={reviewed.map((match) => ({
              key: match.match,
              when: dayOf(match),
              value: match.luck ?? 0,
              words: signedPercent(match.luck ?? 0),
            }))}
          />
        </section>
      )}
      {(exact.length > 0 || reviewed.length > 0) && (
        <p className="stats-note">{t`From the reviews of your matches; the line is the mean of the last ten.`}</p>
      )}
    </div>
  );
}
