/** Asks for what playing on needs: which seat, with whom, and with which luck. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { api } from "../../protocol/api";
import { type GameInfo, NICKNAME_LENGTH, type PlayOn, type Replay } from "../../protocol/types";
import { LevelChoice } from "../bots/LevelChoice";
import { nickname, nicknameSetting } from "../nickname";
import { nameOf } from "../play/names";
import { go } from "../router";
import { botsOf, botsSetting } from "../start/bots";
import { useLuck } from "../table/useGame";
import { useGameInfo } from "../table/useGameInfo";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { Dialog } from "../ui/Dialog";
import { Form } from "../ui/Form";
import { Alert } from "../ui/states";
import { TextField } from "../ui/TextField";
import { useDoing } from "../useDoing";

interface PlayOnDialogProps {
  replay: Replay;
  step: number;
  /** The one that is offered. */
  seat: number;
  close(): void;
}

export default function PlayOnDialog({ replay, step, ...props }: PlayOnDialogProps) {
  const game = useGameInfo(replay.game);
  return (
    <Dialog title={t`Play on from step ${step}`} close={props.close}>
      {game && <Asking replay={replay} step={step} game={game} seat={props.seat} />}
    </Dialog>
  );
}

type Others = "bots" | "friends";
type Luck = NonNullable<PlayOn["luck"]>;

function Asking({ replay, step, game, seat: offered }: Omit<PlayOnDialogProps, "close"> & { game: GameInfo }) {
  const drawn = useLuck(game.name);
  const [name, setName] = useState(nickname());
  const [seat, setSeat] = useState(String(offered));
  const [others, setOthers] = useState<Others>("bots");
  const [level, setLevel] = useState(botsOf(game, botsSetting(game).get()).level);
  const [luck, setLuck] = useState<Luck>("fresh");
  const { busy, trouble, run } = useDoing();
  const { names, hidden } = replay;

  const playOn = async () => {
    nicknameSetting.set(name.trim());
    const bots = others === "bots" ? level : null;
    const asked = { number: step, luck, seat: Number(seat), nickname: nickname(), bots };
    go(`/t/${(await api.playOn(replay.match, asked)).code}`);
  };

  return (
    <Form className="stack" submit={() => run(playOn)}>
      <p>{t`A new table begins with this position. The old match stays as it was.`}</p>
      <TextField label={t`Your name`} value={name} change={setName} length={NICKNAME_LENGTH} />
      <Choice
        label={t`Whose seat you take`}
        choices={names.map((_, i) => [String(i + 1), nameOf(i + 1, names)] as const)}
        value={seat}
        change={setSeat}
      />
      {names.length > 1 && (
        <Choice<Others>
          label={t`In the other seats`}
          choices={[
            ["bots", t`Bots`],
            ["friends", t`Friends, by a link`],
          ]}
          value={others}
          change={setOthers}
        />
      )}
      {others === "bots" && (
        <LevelChoice label={t`Who, from easy to hard`} levels={game.levels} value={level} change={setLevel} />
      )}
      {drawn && (
        <Choice<Luck>
          label={t`Luck`}
          choices={[
            ["fresh", t`Fresh`],
            ["same", t`The same`],
          ]}
          value={luck}
          change={setLuck}
        />
      )}
      {drawn && (
        <p className="help">
          <span className="either">
            <span data-off={luck === "same" ? undefined : ""}>
              <Trans>
                What was drawn in the old match is drawn again. Its secret number is known by now, so everybody can look
                up what will come.
              </Trans>
            </span>
            <span data-off={luck === "fresh" ? undefined : ""}>
              {t`What is drawn from here on is new, and nobody can know it.`}
            </span>
          </span>{" "}
          {hidden && (
            <Trans>
              Cards that were dealt or shuffled before stay as they were, and everybody can look them up in this replay.
            </Trans>
          )}
        </p>
      )}
      <Alert>{trouble}</Alert>
      <Button icon="play" look="main" type="submit" isDisabled={busy}>
        {t`Play on`}
      </Button>
    </Form>
  );
}
