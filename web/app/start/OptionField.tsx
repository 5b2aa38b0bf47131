import { gameCard } from "../../games";
import type { OptionInfo } from "../../protocol/types";
import { NumberField } from "../ui/NumberField";
import { Switch } from "../ui/Switch";
import { TextField } from "../ui/TextField";

interface OptionFieldProps {
  game: string;
  option: OptionInfo;
  value: unknown;
  change(value: unknown): void;
}

/** Asks for an option of a game, in the way its kind needs. */
export function OptionField({ game, option, value, change }: OptionFieldProps) {
  const { label, help } = gameCard(game)?.optionWords?.(option.name) ?? { label: option.name, help: option.help };
  switch (option.kind) {
    case "flag":
      return (
        <Switch on={value === true} change={change}>
          <span>
            {label}
            <span className="help">{help}</span>
          </span>
        </Switch>
      );
    case "number":
      return (
        <NumberField
          label={label}
          help={help}
          value={Number(value)}
          change={change}
          low={option.low ?? 0}
          high={option.high ?? Number.MAX_SAFE_INTEGER}
        />
      );
    case "order":
      return (
        <TextField
          label={label}
          help={help}
          value={String(value)}
          change={change}
          length={String(option.default).length}
        />
      );
  }
}
