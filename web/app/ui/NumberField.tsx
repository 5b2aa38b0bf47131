import { NumberField as AriaNumberField, Button, Group, Input, Label, Text } from "react-aria-components/NumberField";
import { Icon } from "./Icon";

interface NumberFieldProps {
  label: string;
  value: number;
  change(value: number): void;
  low: number;
  high: number;
  help?: string;
}

export function NumberField({ label, value, change, low, high, help }: NumberFieldProps) {
  return (
    <AriaNumberField
      className="field"
      validationBehavior="aria"
      value={value}
      onChange={change}
      minValue={low}
      maxValue={high}
    >
      <Label>{label}</Label>
      <Group className="stepper">
        <Button slot="decrement" className="stepper-button">
          <Icon name="minus" />
        </Button>
        <Input className="input stepper-input" />
        <Button slot="increment" className="stepper-button">
          <Icon name="plus" />
        </Button>
      </Group>
      {help && (
        <Text slot="description" className="help">
          {help}
        </Text>
      )}
    </AriaNumberField>
  );
}
