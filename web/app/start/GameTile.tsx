import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { gameCard } from "../../games";
import type { GameInfo } from "../../protocol/types";
import { Face } from "../bots/Face";
import { levelOf } from "../bots/levels";
import { Link } from "../Link";
import { lessonPath, useNextLesson } from "../lesson/progress";
import { useRemembered } from "../remembered";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Logo } from "../ui/Logo";
import { Alert } from "../ui/states";
import { translated } from "../words";
import { botsOf, botsSetting } from "./bots";

interface GameTileProps {
  game: GameInfo;
  busy: boolean;
  /** Why the game didn't start. */
  trouble: string | null;
  play(): void;
  open(what: "bots" | "friends" | "rules"): void;
}

/** A game on the start page. */
export function GameTile({ game, busy, trouble, play, open }: GameTileProps) {
  const { count, level } = botsOf(game, useRemembered(botsSetting(game)));
  const next = useNextLesson(game);
  const card = gameCard(game.name);
  const Art = card?.Art ?? Logo;
  const id = `game-${game.name}`;
  const { name, face } = levelOf(game, level);
  const bots = `${plural(count, { one: "# bot", other: "# bots" })}, ${translated(name)}`;
  return (
    <article className="tile" aria-labelledby={id}>
      <div className="tile-art">
        <Art />
      </div>
      <div className="tile-words">
        <h2 id={id}>{game.title}</h2>
        <p>{card?.tagline()}</p>
        <p className="tile-facts">
          <Icon name="people" />
          <Trans>
            {game.min_players} to {game.max_players} players
          </Trans>
        </p>
        <div className="tile-actions">
          <div className="tile-bots">
            <Button icon="bot" look="main" isDisabled={busy} onPress={play}>
              {t`Play with bots now`}
            </Button>
            <Button look="quiet" small aria-label={t`Choose the bots: ${bots}`} onPress={() => open("bots")}>
              <Face face={face} />
              {bots}
            </Button>
          </div>
          <Button icon="people" onPress={() => open("friends")}>
            {t`Play with friends`}
          </Button>
          {next && (
            <Link to={lessonPath(game.name, next.lesson)} className="button">
              <Icon name="learn" />
              {next.begun ? t`Go on learning` : t`Learn it, ${next.lesson.minutes} minutes`}
            </Link>
          )}
          <Button icon="book" look="quiet" onPress={() => open("rules")}>
            {t`Rules`}
          </Button>
        </div>
        <Alert>{trouble}</Alert>
      </div>
    </article>
  );
}
