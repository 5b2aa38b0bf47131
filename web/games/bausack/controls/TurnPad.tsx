/** Turning the held piece in steps, or freely by dragging. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Axis, Hand } from "../hand";
import { TURNS } from "./Place";
import { Segments } from "./Segments";

interface Props {
  hand: Hand;
  degrees: number;
  setDegrees(degrees: number): void;
  turning: boolean;
  /** Null where nothing can be dragged. */
  setTurning: ((turning: boolean) => void) | null;
}

export function TurnPad({ hand, degrees, setDegrees, turning, setTurning }: Props) {
  const ways: readonly { axis: Axis; sign: 1 | -1; words: string; look: string; keys: string }[] = [
    { axis: "upright", sign: 1, words: t`Spin to the left`, look: "↺", keys: "Q" },
    { axis: "upright", sign: -1, words: t`Spin to the right`, look: "↻", keys: "E" },
    { axis: "across", sign: -1, words: t`Tip away from you`, look: "⤴", keys: "W" },
    { axis: "across", sign: 1, words: t`Tip towards you`, look: "⤵", keys: "S" },
    { axis: "along", sign: -1, words: t`Tip to the left`, look: "↶", keys: "A" },
    { axis: "along", sign: 1, words: t`Tip to the right`, look: "↷", keys: "D" },
  ];
  return (
    <>
      <fieldset className="bs-turn" aria-label={t`Turn the piece`}>
        {ways.map(({ axis, sign, words, look, keys }) => (
          <button
            key={keys}
            type="button"
            className="bs-step"
            aria-label={words}
            title={words}
            aria-keyshortcuts={keys}
            onClick={() => hand.turn(axis, sign * degrees)}
          >
            <span aria-hidden="true">{look}</span>
          </button>
        ))}
        {setTurning && (
          <button
            type="button"
            className="bs-step bs-lower"
            aria-pressed={turning}
            onClick={() => setTurning(!turning)}
          >
            <Trans>Dragging turns</Trans>
          </button>
        )}
      </fieldset>
      <Segments
        label={t`Steps of turning`}
        values={TURNS}
        value={degrees}
        onChange={setDegrees}
        words={(n) => `${n}°`}
      />
    </>
  );
}
