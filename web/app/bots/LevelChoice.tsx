/** One level of bots, all of them in sight. */

import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";
import type { LevelInfo } from "../../protocol/types";
import { LevelLine } from "./LevelLine";

interface LevelChoiceProps {
  label: string;
  levels: readonly LevelInfo[];
  value: string;
  change(level: string): void;
}

export function LevelChoice({ label, levels, value, change }: LevelChoiceProps) {
  return (
    <RadioGroup className="field" value={value} onChange={change}>
      <Label>{label}</Label>
      <div className="levels">
        {levels.map((level) => (
          <Radio key={level.level} value={level.level} className="level">
            <LevelLine level={level} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
