import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from "react-aria-components/Select";

interface SelectProps<T extends string> {
  label: string;
  choices: readonly (readonly [T, string])[];
  value: T;
  change(value: T): void;
}

/** One of several, folded up. */
export function Select<T extends string>({ label, choices, value, change }: SelectProps<T>) {
  return (
    <AriaSelect className="select" value={value} onChange={(key) => change(key as T)}>
      <Label className="visually-hidden">{label}</Label>
      <Button className="button button-plain button-small">
        <SelectValue />
        <span aria-hidden="true">▾</span>
      </Button>
      <Popover className="popover">
        <ListBox className="listbox">
          {choices.map(([each, words]) => (
            <ListBoxItem key={each} id={each} textValue={words} className="listbox-item">
              {words}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
