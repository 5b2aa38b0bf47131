import { Trans } from "@lingui/react/macro";
import { gameCard } from "../../games";
import type { GameInfo } from "../../protocol/types";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { Logo } from "../ui/Logo";

interface GameTileProps {
  game: GameInfo;
  busy: boolean;
  bots(): void;
  friends(): void;
  rules(): void;
}

/** A game on the start page. */
export function GameTile({ game, busy, bots, friends, rules }: GameTileProps) {
  const card = gameCard(game.name);
  const Art = card?.Art ?? Logo;
  const id = `game-${game.name}`;
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
          <Button look="main" isDisabled={busy} onPress={bots}>
            <Icon name="bot" />
            <Trans>Play with bots now</Trans>
          </Button>
          <Button onPress={friends}>
            <Icon name="people" />
            <Trans>Play with friends</Trans>
          </Button>
          <Button look="quiet" onPress={rules}>
            <Icon name="book" />
            <Trans>Rules</Trans>
          </Button>
        </div>
      </div>
    </article>
  );
}
