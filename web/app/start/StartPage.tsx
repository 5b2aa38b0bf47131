/** The front door: pick a game and play, with bots at once or with friends through a link. */

import { t } from "@lingui/core/macro";
import { lazy, Suspense, useState } from "react";
import { api } from "../../protocol/api";
import { type GameInfo, NICKNAME_LENGTH } from "../../protocol/types";
import { usualPlayers } from "../defaults";
import { Link } from "../Link";
import { newcomer } from "../lesson/progress";
import { friendlyName, nicknameSetting } from "../nickname";
import { RulesDialog } from "../RulesDialog";
import { useRemembered } from "../remembered";
import { go } from "../router";
import { Icon } from "../ui/Icon";
import { Loading, TryAgain } from "../ui/states";
import { useLoaded } from "../useLoaded";
import { problemWords } from "../words";
import { startWithBots } from "./bots";
import { GameTile } from "./GameTile";
import { NewcomerDialog } from "./NewcomerDialog";
import { OpenTables } from "./OpenTables";
import { OwnTables } from "./OwnTables";

const BotsDialog = lazy(() => import("./BotsDialog"));
const NewTableDialog = lazy(() => import("./NewTableDialog"));

export function StartPage() {
  const games = useLoaded(api.games, "games");
  const chosen = useRemembered(nicknameSetting);
  const own = useLoaded(api.ownTables, "own tables");
  const [open, setOpen] = useState<{ what: "bots" | "rules" | "friends" | "newcomer"; game: GameInfo } | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<{ game: string; words: string } | null>(null);

  const playWithBots = async (game: GameInfo) => {
    setBusy(true);
    setTrouble(null);
    try {
      go(`/t/${await startWithBots(game)}`);
    } catch (error) {
      setTrouble({ game: game.name, words: problemWords(error) });
      setBusy(false);
    }
  };

  const troubleOf = ({ name }: GameInfo) => (trouble?.game === name ? trouble.words : null);
  if (games.state === "loading" || own.state === "loading") return <Loading />;
  if (games.state === "failed") {
    return (
      <TryAgain title={t`The table is out of reach`} again={games.again}>
        {problemWords(games.error)}
      </TryAgain>
    );
  }
  return (
    <div className="start">
      <section className="hero">
        <div className="hero-words">
          <h1>{t`Small games, good company`}</h1>
          <p>{t`Play with friends through a link, or with bots right now. No account, nothing to install.`}</p>
        </div>
        <label className="field name-field">
          <span>{t`Your name`}</span>
          <input
            className="input"
            value={chosen}
            placeholder={friendlyName()}
            maxLength={NICKNAME_LENGTH}
            autoComplete="nickname"
            onChange={(event) => nicknameSetting.set(event.target.value)}
          />
        </label>
      </section>
      {own.state === "loaded" && <OwnTables tables={own.value} games={games.value} />}
      <section className="tiles" aria-label={t`Games`}>
        {games.value.map((game) => (
          <GameTile
            key={game.name}
            game={game}
            busy={busy}
            trouble={open === null ? troubleOf(game) : null}
            play={() => {
              if (newcomer.get() === "yes" && game.lessons.length > 0) setOpen({ what: "newcomer", game });
              else void playWithBots(game);
            }}
            open={(what) => {
              setTrouble(null);
              setOpen({ what, game });
            }}
          />
        ))}
      </section>
      <OpenTables games={games.value} />
      <p className="row row-centre">
        <Link to="/stats" className="button button-plain">
          <Icon name="bars" />
          {t`Statistics`}
        </Link>
      </p>
      {open?.what === "rules" && (
        <RulesDialog game={open.game.name} title={open.game.title} close={() => setOpen(null)} />
      )}
      {open?.what === "newcomer" && (
        <NewcomerDialog
          game={open.game}
          busy={busy}
          play={() => void playWithBots(open.game)}
          close={() => setOpen(null)}
        />
      )}
      {open?.what === "bots" && (
        <Suspense>
          <BotsDialog
            game={open.game}
            busy={busy}
            trouble={troubleOf(open.game)}
            play={() => void playWithBots(open.game)}
            close={() => setOpen(null)}
          />
        </Suspense>
      )}
      {open?.what === "friends" && (
        <Suspense>
          <NewTableDialog game={open.game} players={usualPlayers(open.game)} close={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
