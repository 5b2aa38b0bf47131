/** Moving the held piece in steps. */

import { t } from "@lingui/core/macro";
import { Key } from "../../../app/play/Key";
import type { Hand } from "../hand";
import { MOVES } from "./Place";
import { Segments } from "./Segments";

interface Props {
  hand: Hand;
  step: number;
  setStep(step: number): void;
  /** Whether it is known what is below. */
  canLower: boolean;
}

export function MovePad({ hand, step, setStep, canLower }: Props) {
  const ways = [
    { area: "away", words: t`Away`, sign: "↑", keys: "ArrowUp", go: () => hand.move(0, step, 0) },
    { area: "left", words: t`Left`, sign: "←", keys: "ArrowLeft", go: () => hand.move(-step, 0, 0) },
    { area: "right", words: t`Right`, sign: "→", keys: "ArrowRight", go: () => hand.move(step, 0, 0) },
    { area: "near", words: t`Nearer`, sign: "↓", keys: "ArrowDown", go: () => hand.move(0, -step, 0) },
    { area: "up", words: t`Up`, sign: "⤒", keys: "R", go: () => hand.move(0, 0, step) },
    { area: "down", words: t`Down`, sign: "⤓", keys: "F", go: () => hand.move(0, 0, -step) },
  ];
  return (
    <>
      <fieldset className="bs-move" aria-label={t`Move the piece`}>
        {ways.map(({ area, words, sign, keys, go }) => (
          <button
            key={area}
            type="button"
            className="bs-step"
            style={{ gridArea: area }}
            aria-label={words}
            title={words}
            aria-keyshortcuts={keys}
            onClick={go}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
        {canLower && (
          <button
            type="button"
            className="bs-step bs-lower"
            style={{ gridArea: "lower" }}
            aria-keyshortcuts="G"
            onClick={() => hand.lower()}
          >
            {t`Lower it`} <Key name="G" />
          </button>
        )}
      </fieldset>
      <Segments label={t`Steps`} values={MOVES} value={step} onChange={setStep} words={lengthWords} />
    </>
  );
}

function lengthWords(metres: number): string {
  return metres < 0.01 ? `${Math.round(metres * 1000)} mm` : `${Math.round(metres * 100)} cm`;
}
