/** Before somebody's very first match here: would they like to learn the game first? Asked once. */

import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import type { GameInfo } from "../../protocol/types";
import { lessonPath, newcomer } from "../lesson/progress";
import { go } from "../router";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";

interface NewcomerDialogProps {
  game: GameInfo;
  busy: boolean;
  play(): void;
  close(): void;
}

export function NewcomerDialog({ game, busy, play, close }: NewcomerDialogProps) {
  const [lesson] = game.lessons;
  useEffect(() => newcomer.set("no"), []);
  if (!lesson) return null;
  return (
    <Dialog title={t`New to ${game.title}?`} close={close}>
      <div className="stack">
        <p>{t`A lesson plays a short game with you and explains it on the way.`}</p>
        <Button icon="learn" look="main" onPress={() => go(lessonPath(game.name, lesson))}>
          {t`Learn it, ${lesson.minutes} minutes`}
        </Button>
        <Button icon="play" isDisabled={busy} onPress={play}>
          {t`Just play`}
        </Button>
      </div>
    </Dialog>
  );
}
