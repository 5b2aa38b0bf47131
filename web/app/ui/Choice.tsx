/** One of a few, all in sight. */

import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";

interface ChoiceProps<T extends string> {
  label: string;
  /** Every value with its words. */
  choices: readonly (readonly [T, string])[];
  value: T;
  change(value: T): void;
  /** The label is for screen readers only. */
  quiet?: boolean;
}

export function Choice<T extends string>({ label, choices, value, change, quiet = false }: ChoiceProps<T>) {
  return (
    <RadioGroup className="field" value={value} onChange={(next) => change(next as T)} orientation="horizontal">
      <Label className={quiet ? "visually-hidden" : undefined}>{label}</Label>
      <div className="choices">
        {choices.map(([each, words]) => (
          <Radio key={each} value={each} className="choice">
            {words}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
