/** One level of bots, folded up: for a bot that is there, or for one that is asked to come. */

import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from "react-aria-components/Select";
import type { LevelInfo } from "../../protocol/types";
import { translated } from "../words";
import { LevelLine } from "./LevelLine";

interface LevelSelectProps {
  label: string;
  levels: readonly LevelInfo[];
  /** The present one; null: none yet. */
  value: string | null;
  /** What is shown instead of one. */
  instead?: string;
  change(level: string): void;
}

export function LevelSelect({ label, levels, value, instead = "", change }: LevelSelectProps) {
  return (
    <Select className="select" value={value} placeholder={instead} onChange={(level) => level && change(String(level))}>
      <Label className="visually-hidden">{label}</Label>
      <Button className="button button-plain button-small">
        <SelectValue>{({ selectedText }) => selectedText || instead}</SelectValue>
        <span aria-hidden="true">▾</span>
      </Button>
      <Popover className="popover popover-levels">
        <ListBox className="listbox">
          {levels.map((level) => (
            <ListBoxItem
              key={level.level}
              id={level.level}
              textValue={translated(level.name)}
              className="listbox-item level"
            >
              <LevelLine level={level} />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
