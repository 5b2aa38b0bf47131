/** Before somebody's very first match here: would they like to learn the game first? Asked once. */

import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import type { GameInfo } from "../../protocol/types";
import { lessonPath, newcomer } from "../lesson/progress";
import { go } from "../router";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { Icon } from "../ui/Icon";

interface NewcomerDialogProps {
  game: GameInfo;
  busy: boolean;
  play(): void;
  close(): void;
}

export function NewcomerDialog({ game, busy, play, close }: NewcomerDialogProps) {
  const { t } = useLingui();
  const [lesson] = game.lessons;
  useEffect(() => newcomer.set("no"), []);
  if (!lesson) return null;
  return (
    <Dialog title={t`New to ${game.title}?`} close={close}>
      <div className="stack">
        <p>
          <Trans>A lesson plays a short game with you and explains it on the way.</Trans>
        </p>
        <Button look="main" onPress={() => go(lessonPath(game.name, lesson))}>
          <Icon name="learn" />
          <Trans>Learn it, {lesson.minutes} minutes</Trans>
        </Button>
        <Button isDisabled={busy} onPress={play}>
          <Icon name="play" />
          <Trans>Just play</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
