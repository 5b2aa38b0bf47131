/** Turning the held piece in steps, or freely by dragging. */

import { t } from "@lingui/core/macro";
import type { Axis, Hand } from "../hand";
import { TURNS } from "./Place";
import { Segments } from "./Segments";

interface Way {
  sign: 1 | -1;
  words: string;
  look: string;
  keys: string;
}

interface Props {
  hand: Hand;
  degrees: number;
  setDegrees(degrees: number): void;
  turning: boolean;
  /** Null where nothing can be dragged. */
  setTurning: ((turning: boolean) => void) | null;
}

export function TurnPad({ hand, degrees, setDegrees, turning, setTurning }: Props) {
  const ways: readonly { axis: Axis; words: string; back: Way; on: Way }[] = [
    {
      axis: "upright",
      words: t`Spin`,
      back: { sign: 1, words: t`Spin to the left`, look: "↺", keys: "Q" },
      on: { sign: -1, words: t`Spin to the right`, look: "↻", keys: "E" },
    },
    {
      axis: "across",
      words: t`Tip`,
      back: { sign: -1, words: t`Tip away from you`, look: "⤴", keys: "W" },
      on: { sign: 1, words: t`Tip towards you`, look: "⤵", keys: "S" },
    },
    {
      axis: "along",
      words: t`Roll`,
      back: { sign: -1, words: t`Roll to the left`, look: "↶", keys: "A" },
      on: { sign: 1, words: t`Roll to the right`, look: "↷", keys: "D" },
    },
  ];
  return (
    <>
      <fieldset className="bs-turn" aria-label={t`Turn the piece`}>
        {ways.map(({ axis, words, back, on }) => (
          <div key={axis} className="bs-pair">
            <span aria-hidden="true">{words}</span>
            {[back, on].map((way) => (
              <button
                key={way.keys}
                type="button"
                className="bs-step"
                aria-label={way.words}
                title={`${way.words} (${way.keys})`}
                aria-keyshortcuts={way.keys}
                onClick={() => hand.turn(axis, way.sign * degrees)}
              >
                <span aria-hidden="true">{way.look}</span>
              </button>
            ))}
          </div>
        ))}
        {setTurning && (
          <button
            type="button"
            className="bs-step bs-lower"
            aria-pressed={turning}
            onClick={() => setTurning(!turning)}
          >
            {t`Dragging turns`}
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
