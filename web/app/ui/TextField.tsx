import { TextField as AriaTextField, FieldError, Input, Label, Text } from "react-aria-components/TextField";

interface TextFieldProps {
  label: string;
  value: string;
  change(value: string): void;
  /** The focus goes elsewhere. */
  leave?: () => void;
  help?: string;
  length?: number;
  error?: string | null;
  autoFocus?: boolean;
}

export function TextField({ label, value, change, leave, help, length, error, autoFocus }: TextFieldProps) {
  return (
    <AriaTextField
      className="field"
      value={value}
      onChange={change}
      onBlur={leave}
      maxLength={length}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      autoFocus={autoFocus}
      autoComplete="off"
    >
      <Label>{label}</Label>
      <Input className="input" />
      {help && (
        <Text slot="description" className="help">
          {help}
        </Text>
      )}
      <FieldError className="error-text">{error}</FieldError>
    </AriaTextField>
  );
}
