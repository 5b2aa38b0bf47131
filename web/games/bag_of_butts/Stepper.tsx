/** A number between 1 and the most it may be: a slider for arrow keys and dragging, and two buttons for fingers. */

import { t } from "@lingui/core/macro";
import type { Ref } from "react";

interface Props {
  label: string;
  value: number;
  most: number;
  onChange(value: number): void;
  ref?: Ref<HTMLInputElement>;
}

export function Stepper({ label, value, most, onChange, ref }: Props) {
  return (
    <span className="bob-stepper">
      <button
        type="button"
        tabIndex={-1}
        aria-label={t`${label}: less`}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t`${label}: more`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
      <input
        ref={ref}
        type="range"
        aria-label={label}
        min={1}
        max={most}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </span>
  );
}
