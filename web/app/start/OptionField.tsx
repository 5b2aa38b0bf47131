import { useState } from "react";
import type { OptionInfo } from "../../protocol/types";
import { NumberField } from "../ui/NumberField";
import { Switch } from "../ui/Switch";
import { TextField } from "../ui/TextField";
import { translated } from "../words";

interface OptionFieldProps {
  option: OptionInfo;
  value: unknown;
  change(value: unknown): void;
}

/** Asks for an option of a game, in the way its kind needs. */
export function OptionField({ option, value, change }: OptionFieldProps) {
  const [label, help] = [translated(option.label), translated(option.help)];
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
    case "numbers":
      return <NumbersField label={label} help={help} value={value as number[]} change={change} />;
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

/** A row of numbers, typed with spaces between them. */
function NumbersField(props: { label: string; help: string; value: number[]; change(value: number[]): void }) {
  const [text, setText] = useState(props.value.join(" "));
  const type = (typed: string) => {
    setText(typed);
    props.change(typed.split(/[ ,]+/).filter(Boolean).map(Number));
  };
  return <TextField label={props.label} help={props.help} value={text} change={type} length={60} />;
}
