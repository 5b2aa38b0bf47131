/** How many bots and how strong, before a game with them starts. */

import { t } from "@lingui/core/macro";
import type { GameInfo } from "../../protocol/types";
import { LevelChoice } from "../bots/LevelChoice";
import { useRemembered } from "../remembered";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { Dialog } from "../ui/Dialog";
import { Alert } from "../ui/states";
import { botsOf, botsSetting, textOf } from "./bots";

interface BotsDialogProps {
  game: GameInfo;
  busy: boolean;
  trouble: string | null;
  play(): void;
  close(): void;
}

export default function BotsDialog({ game, busy, trouble, play, close }: BotsDialogProps) {
  const setting = botsSetting(game);
  const bots = botsOf(game, useRemembered(setting));
  const least = Math.max(1, game.min_players - 1);
  const counts = Array.from({ length: game.max_players - least }, (_, i) => String(least + i));
  return (
    <Dialog title={t`${game.title} with bots`} close={close}>
      <div className="stack">
        {counts.length > 1 && (
          <Choice
            label={t`How many bots`}
            choices={counts.map((count) => [count, count])}
            value={String(bots.count)}
            change={(count) => setting.set(textOf({ ...bots, count: Number(count) }))}
          />
        )}
        <LevelChoice
          label={t`Who, from easy to hard`}
          levels={game.levels}
          value={bots.level}
          change={(level) => setting.set(textOf({ ...bots, level }))}
        />
        <p className="help">{t`This is kept for the next time you press “Play with bots now”.`}</p>
        <Alert>{trouble}</Alert>
        <div className="dialog-foot">
          <Button icon="play" look="main" isDisabled={busy} onPress={play}>
            {t`Start the match`}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
