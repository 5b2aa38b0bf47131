import type { ReactNode } from "react";
import { Switch as AriaSwitch } from "react-aria-components/Switch";

interface SwitchProps {
  on: boolean;
  change(on: boolean): void;
  children: ReactNode;
}

export function Switch({ on, change, children }: SwitchProps) {
  return (
    <AriaSwitch className="switch" isSelected={on} onChange={change}>
      <span className="switch-track" aria-hidden="true" />
      {children}
    </AriaSwitch>
  );
}
