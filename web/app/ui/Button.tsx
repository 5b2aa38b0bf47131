import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { Icon, type IconName } from "./Icon";

interface ButtonProps extends Omit<AriaButtonProps, "className" | "children"> {
  /** main: the one thing to do here; plain: another choice; quiet: looks like text. */
  look?: "main" | "plain" | "quiet";
  small?: boolean;
  /** Before the words. */
  icon?: IconName;
  /** Without any it has an `aria-label`. */
  children?: ReactNode;
}

export function Button({ look = "plain", small = false, icon, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={`button button-${look}${small ? " button-small" : ""}`}>
      {icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  );
}
