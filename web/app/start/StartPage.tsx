/** The front door: pick a game and play, with bots at once or with friends through a link. */

import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { canShow } from "../../games";
import { api } from "../../protocol/api";
import { type GameInfo, NICKNAME_LENGTH } from "../../protocol/types";
import { friendlyName, nickname, nicknameSetting } from "../nickname";
import { RulesDialog } from "../RulesDialog";
import { useRemembered } from "../remembered";
import { go } from "../router";
import { Button } from "../ui/Button";
import { Loading, Trouble } from "../ui/states";
import { useLoaded } from "../useLoaded";
import { usualLevel, usualPlayers } from "../usual";
import { problemWords } from "../words";
import { GameTile } from "./GameTile";
import { OpenTables } from "./OpenTables";

const NewTableDialog = lazy(() => import("./NewTableDialog"));

export function StartPage() {
  const { t } = useLingui();
  const games = useLoaded(api.games, "games");
  const chosen = useRemembered(nicknameSetting);
  const [open, setOpen] = useState<{ what: "rules" | "friends"; game: GameInfo } | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const playWithBots = async (game: GameInfo) => {
    setBusy(true);
    setTrouble(null);
    try {
      const players = usualPlayers(game);
      const bots = Array<string>(players - 1).fill(usualLevel(game.levels));
      const { code } = await api.createTable({ game: game.name, players, nickname: nickname(), bots, start: true });
      go(`/t/${code}`);
    } catch (error) {
      setTrouble(problemWords(error));
      setBusy(false);
    }
  };

  if (games.state === "loading") return <Loading />;
  if (games.state === "failed") {
    return (
      <Trouble
        title={<Trans>The table is out of reach</Trans>}
        actions={
          <Button look="main" onPress={games.again}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {problemWords(games.error)}
      </Trouble>
    );
  }
  return (
    <div className="start">
      <section className="hero">
        <h1>
          <Trans>Small games, good company</Trans>
        </h1>
        <p>
          <Trans>Play with friends through a link, or with bots right now. No account, nothing to install.</Trans>
        </p>
        <label className="field name-field">
          <span>
            <Trans>Your name</Trans>
          </span>
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
      {trouble && (
        <p className="banner banner-bad" role="alert">
          {trouble}
        </p>
      )}
      <section className="tiles" aria-label={t`Games`}>
        {games.value.filter(canShow).map((game) => (
          <GameTile
            key={game.name}
            game={game}
            busy={busy}
            bots={() => void playWithBots(game)}
            friends={() => setOpen({ what: "friends", game })}
            rules={() => setOpen({ what: "rules", game })}
          />
        ))}
      </section>
      <OpenTables games={games.value} />
      {open?.what === "rules" && (
        <RulesDialog game={open.game.name} title={open.game.title} close={() => setOpen(null)} />
      )}
      {open?.what === "friends" && (
        <Suspense>
          <NewTableDialog game={open.game} players={usualPlayers(open.game)} close={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
