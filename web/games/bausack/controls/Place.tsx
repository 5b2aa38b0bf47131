/** The hand without dragging: steps to move and turn by, suggested spots, and letting go. */

import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Key } from "../../../app/play/Key";
import { useKeys } from "../../../app/play/useKeys";
import type { View } from "../../../protocol/views/bausack";
import type { Hand } from "../hand";
import type { Below } from "../scene/below";
import type { Spots } from "../useSpots";
import { onWhat, pieceName } from "../words/pieces";
import { MovePad } from "./MovePad";
import { PutThere, SpotList } from "./SpotList";
import { TurnPad } from "./TurnPad";
import "./place.css";

export const MOVES = [0.001, 0.005, 0.02] as const; // metres
export const TURNS = [90, 45, 15, 1] as const; // degrees

type Part = "move" | "turn" | "spots";

export interface PlaceProps {
  view: View;
  hand: Hand;
  busy: boolean;
  /** What is below the piece, as the picture shows it; null where there is none. */
  below: Below | null;
  /** Dragging turns the piece. */
  turning: boolean;
  setTurning(turning: boolean): void;
  spots: Spots;
  letGo(): void;
  play(move: string): void;
}

export function Place(props: PlaceProps) {
  const { hand, busy, below, spots } = props;
  const [part, setPart] = useState<Part>("move");
  const [step, setStep] = useState<number>(MOVES[1]);
  const [degrees, setDegrees] = useState<number>(TURNS[1]);
  const name = pieceName(hand.piece);
  const open = (wanted: Part) => {
    setPart(wanted);
    if (wanted !== "spots") spots.setSpot(null);
    else if (spots.list === null && !spots.asking) spots.ask();
    else spots.setSpot(spots.list?.[0] ?? null);
  };
  useKeys(
    {
      ArrowLeft: () => hand.move(-step, 0, 0),
      ArrowRight: () => hand.move(step, 0, 0),
      ArrowUp: () => hand.move(0, step, 0),
      ArrowDown: () => hand.move(0, -step, 0),
      r: () => hand.move(0, 0, step),
      f: () => hand.move(0, 0, -step),
      g: () => hand.lower(),
      q: () => hand.turn("upright", degrees),
      e: () => hand.turn("upright", -degrees),
      w: () => hand.turn("across", -degrees),
      s: () => hand.turn("across", degrees),
      a: () => hand.turn("along", -degrees),
      d: () => hand.turn("along", degrees),
      t: () => setDegrees(next(TURNS, degrees)),
      m: () => setStep(next(MOVES, step)),
      l: props.letGo,
    },
    !busy,
  );
  return (
    <section className="bs-place" aria-label={t`Your hand`}>
      <p className="bs-below">{below && <BelowWords below={below} />}</p>
      <fieldset className="bs-parts" aria-label={t`What the buttons do`}>
        <button type="button" aria-pressed={part === "move"} onClick={() => open("move")}>
          <span className="bs-narrow">{t`Move`}</span>
          <span className="bs-wide">{t`By hand`}</span>
        </button>
        <button type="button" className="bs-narrow" aria-pressed={part === "turn"} onClick={() => open("turn")}>
          {t`Turn`}
        </button>
        <button type="button" aria-pressed={part === "spots"} onClick={() => open("spots")}>
          {t`Spots`}
        </button>
      </fieldset>
      <div className="bs-pads" data-part={part}>
        <div className="bs-pad bs-pad-move">
          <MovePad hand={hand} step={step} setStep={setStep} canLower={below !== null} />
        </div>
        <div className="bs-pad bs-pad-turn">
          <TurnPad
            hand={hand}
            degrees={degrees}
            setDegrees={setDegrees}
            turning={props.turning}
            setTurning={below ? props.setTurning : null}
          />
        </div>
        <div className="bs-pad bs-pad-spots">{part === "spots" && <SpotList {...props} />}</div>
      </div>
      {part === "spots" ? (
        <PutThere {...props} />
      ) : (
        <button
          type="button"
          className="play-button bs-end bs-letgo"
          disabled={busy}
          aria-keyshortcuts="L"
          onClick={props.letGo}
        >
          <span>{t`Let go of ${name}`}</span> <Key name="L" />
        </button>
      )}
    </section>
  );
}

function BelowWords({ below }: { below: Below }) {
  const mm = Math.round(below.gap * 1000);
  const what = onWhat([below.piece]);
  return <>{mm === 0 ? t`Below: ${what}, about to touch` : t`Below: ${what}, ${mm} mm of air`}</>;
}

function next(choices: readonly number[], now: number): number {
  return choices[(choices.indexOf(now) + 1) % choices.length] ?? now;
}
