/** Statistics of this server, and of whoever looks: /stats */

import { t } from "@lingui/core/macro";
import { useState } from "react";
import { api } from "../../protocol/api";
import { Link } from "../Link";
import { Choice } from "../ui/Choice";
import { Empty, Loading, TryAgain } from "../ui/states";
import { useLoaded } from "../useLoaded";
import { useTitle } from "../useTitle";
import { problemWords } from "../words";
import { GamePanel } from "./GamePanel";
import { OwnPanel } from "./OwnPanel";
import "../bots/bots.css";
import "./stats.css";

async function everything() {
  const [all, own, games] = await Promise.all([api.statistics(), api.ownStatistics(), api.games()]);
  return { all, own, games };
}

export default function StatsPage() {
  useTitle(t`Statistics`);
  const loaded = useLoaded(everything, "statistics");
  const [chosen, setChosen] = useState<string | null>(null);
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed") {
    return (
      <TryAgain title={t`The statistics can't be shown`} again={loaded.again}>
        {problemWords(loaded.error)}
      </TryAgain>
    );
  }
  const { all, own, games } = loaded.value;
  const game = all.games.find((each) => each.game === chosen) ?? all.games[0];
  const titles = all.games.map((each) => [each.game, titleOf(each.game)] as const);

  function titleOf(name: string): string {
    return games.find((each) => each.name === name)?.title ?? name;
  }

  return (
    <div className="stats">
      <div className="row row-between">
        <h1>{t`Statistics`}</h1>
        <Link to="/" className="button button-plain button-small">
          {t`To the games`}
        </Link>
      </div>
      <section aria-labelledby="stats-own" className="stats-part">
        <h2 id="stats-own">{t`Your matches`}</h2>
        <OwnPanel own={own} games={games} />
      </section>
      <section aria-labelledby="stats-all" className="stats-part">
        <h2 id="stats-all">{t`All matches on this server`}</h2>
        {game ? (
          <>
            <Choice quiet label={t`Game`} choices={titles} value={game.game} change={setChosen} />
            <GamePanel
              found={game}
              info={games.find((each) => each.name === game.game) ?? null}
              minutes={all.minutes}
            />
          </>
        ) : (
          <Empty>{t`Nobody has played a match to its end here.`}</Empty>
        )}
      </section>
    </div>
  );
}
