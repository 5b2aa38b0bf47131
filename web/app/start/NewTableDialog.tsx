/** Asks for what a table with friends needs: how many, with which clock, public or not, and the game's options. */

import { t } from "@lingui/core/macro";
import { useState } from "react";
import { api } from "../../protocol/api";
import { type GameInfo, NICKNAME_LENGTH } from "../../protocol/types";
import { nickname, nicknameSetting } from "../nickname";
import { go } from "../router";
import { ClockWords } from "../table/ClockWords";
import { CLOCKS, type Clock, shortTime } from "../table/time";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { Dialog } from "../ui/Dialog";
import { Form } from "../ui/Form";
import { Switch } from "../ui/Switch";
import { Alert } from "../ui/states";
import { TextField } from "../ui/TextField";
import { useDoing } from "../useDoing";
import { OptionField } from "./OptionField";

interface NewTableDialogProps {
  game: GameInfo;
  players: number;
  close(): void;
}

export default function NewTableDialog({ game, players: usual, close }: NewTableDialogProps) {
  const [name, setName] = useState(nickname());
  const [players, setPlayers] = useState(String(usual));
  const [clock, setClock] = useState<Clock | null>(null);
  const [isPublic, setPublic] = useState(false);
  const [hints, setHints] = useState(false);
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const { trouble, run } = useDoing();
  const counts = Array.from({ length: game.max_players - game.min_players + 1 }, (_, i) =>
    String(game.min_players + i),
  );

  const create = async () => {
    nicknameSetting.set(name.trim());
    const { code } = await api.createTable({
      game: game.name,
      players: Number(players),
      options,
      public: isPublic,
      clock,
      hints: hints || null,
      nickname: nickname(),
    });
    go(`/t/${code}`);
  };

  return (
    <Dialog title={t`${game.title} with friends`} close={close}>
      <Form className="stack" submit={() => run(create)}>
        <TextField label={t`Your name`} value={name} change={setName} length={NICKNAME_LENGTH} />
        <Choice
          label={t`Seats at the table`}
          choices={counts.map((count) => [count, count])}
          value={players}
          change={setPlayers}
        />
        <Choice
          label={t`Clock`}
          choices={[["0", t`None`], ...CLOCKS.map((each) => [String(each), shortTime(each)] as const)]}
          value={String(clock ?? 0)}
          change={(chosen) => setClock(CLOCKS.find((each) => String(each) === chosen) ?? null)}
        />
        <p className="help">{clock === null ? t`Everybody takes the time they need.` : <ClockWords clock={clock} />}</p>
        <Switch on={isPublic} change={setPublic}>
          {t`Public: anybody may find it on the start page`}
        </Switch>
        <Switch on={hints} change={setHints}>
          {t`Hints: whoever decides may ask the expert, and everybody is told`}
        </Switch>
        {game.options.length > 0 && (
          <details className="more">
            <summary>{t`Rules of the house`}</summary>
            <div className="stack">
              {game.options.map((option) => (
                <OptionField
                  key={option.name}
                  option={option}
                  value={options[option.name] ?? option.default}
                  change={(value) => setOptions({ ...options, [option.name]: value })}
                />
              ))}
            </div>
          </details>
        )}
        <Alert>{trouble}</Alert>
        <Button look="main" type="submit">
          {t`Set the table`}
        </Button>
        <p className="help">{t`Then you get a link for your friends. Bots can take the seats that stay empty.`}</p>
      </Form>
    </Dialog>
  );
}
