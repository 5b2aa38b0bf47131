import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "children"> {
  /** main: the one thing to do here; plain: another choice; quiet: looks like text. */
  look?: "main" | "plain" | "quiet";
  small?: boolean;
  children: ReactNode;
}

export function Button({ look = "plain", small = false, ...props }: ButtonProps) {
  return <AriaButton {...props} className={`button button-${look}${small ? " button-small" : ""}`} />;
}
