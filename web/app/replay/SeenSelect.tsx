/** Chooses who a replay is seen by: only where seats saw different things. */

import { t } from "@lingui/core/macro";
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from "react-aria-components/Select";
import { nameOf } from "../play/names";
import { Icon } from "../ui/Icon";
import { Alert } from "../ui/states";
import { type Looking, OPEN } from "./seen";

const WATCHER = "watcher"; // a select needs a name for the spectator, who has none in the address

export function SeenSelect({ looking, names }: { looking: Looking; names: readonly string[] }) {
  const { seen, replay, trouble, look } = looking;
  if (!replay.hidden) return null;
  const choices = [
    [WATCHER, t`As a spectator`],
    ...names.map((_, i) => {
      const name = nameOf(i + 1, names);
      return [String(i + 1), t`Through ${name}'s eyes`];
    }),
    [OPEN, t`All cards open`],
  ] as const;
  return (
    <>
      <Select
        className="select seen"
        value={seen || WATCHER}
        onChange={(next) => next && look(next === WATCHER ? "" : String(next))}
      >
        <Label className="visually-hidden">{t`Whose cards are seen`}</Label>
        <Button className="button button-plain button-small">
          <Icon name="eye" />
          <SelectValue />
          <span aria-hidden="true">▾</span>
        </Button>
        <Popover className="popover">
          <ListBox className="listbox">
            {choices.map(([id, words]) => (
              <ListBoxItem key={id} id={id} textValue={words} className="listbox-item">
                {words}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </Select>
      <Alert>{trouble}</Alert>
    </>
  );
}
