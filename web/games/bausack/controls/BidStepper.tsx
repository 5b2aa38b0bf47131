/** How many tokens: a row of coins to press, two buttons, and a slider for keys and screen readers. */

import { t } from "@lingui/core/macro";
import { tokens } from "../words/pieces";

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange(value: number): void;
}

export function BidStepper({ label, value, least, most, onChange }: Props) {
  return (
    <div className="bs-stepper">
      <button
        type="button"
        className="bs-round"
        aria-label={t`${label}: less`}
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <label>
        <span className="visually-hidden">{label}</span>
        <span className="bs-stepper-value" aria-hidden="true">
          {value}
        </span>
        <input
          type="range"
          min={least}
          max={most}
          value={value}
          aria-valuetext={tokens(value)}
          disabled={least >= most}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </label>
      <button
        type="button"
        className="bs-round"
        aria-label={t`${label}: more`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  );
}
