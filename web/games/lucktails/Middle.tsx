/** The two middle cards: to switch with, or to lay a bonus on. */

import { t } from "@lingui/core/macro";
import { type ReactNode, useRef } from "react";
import { Key } from "../../app/play/Key";
import { PlayingCard } from "./PlayingCard";
import type { Scene } from "./scene";
import { Chips } from "./Tokens";
import type { Decision } from "./useDecision";
import { useFlight } from "./useFlight";
import { leaveLine, leaveName, leaveShort } from "./words/choices";
import { knownBy, middleLine } from "./words/places";
import "./middle.css";

interface Props {
  scene: Scene;
  names: readonly string[];
  /** What the viewer decides now, or null. */
  decision: Decision | null;
}

export function Middle({ scene, names, decision }: Props) {
  return (
    <ul className="lt-middle" aria-label={t`The middle cards`}>
      {scene.view.middle.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are two places, always the same
        <li key={i}>
          <Place place={i + 1} scene={scene} names={names} decision={decision} />
        </li>
      ))}
    </ul>
  );
}

function Place({ place, scene, names, decision }: Props & { place: number }) {
  const { view, left, reveal } = scene;
  const { card = null, bonus = 0 } = view.middle[place - 1] ?? {};
  const laid = left?.how === "switch" && left.place === place && reveal === "turning";
  const lying = useRef<HTMLSpanElement>(null);
  useFlight(lying, laid ? `front-${left.seat}` : null);
  const about = (
    <>
      <span className="lt-place-number" aria-hidden="true">
        {place}
      </span>
      <span ref={lying} className="lt-place-card" data-place={`middle-${place}`}>
        <PlayingCard card={card} faceUp={false} />
        <Chips n={bonus} />
      </span>
      <span className="lt-place-note" aria-hidden="true">
        {knownBy(view, place, names)}
      </span>
    </>
  );
  const words = middleLine(view, place, names);
  if (!decision) {
    return (
      <div className="lt-place">
        {about}
        <span className="visually-hidden">{words}</span>
      </div>
    );
  }
  return (
    <PlaceButton place={place} decision={decision} view={view} words={words}>
      {about}
    </PlaceButton>
  );
}

interface ButtonProps {
  place: number;
  decision: Decision;
  view: Scene["view"];
  words: string;
  children: ReactNode;
}

function PlaceButton({ place, decision, view, words, children }: ButtonProps) {
  const leave = place === 1 ? "switch 1" : "switch 2";
  const { bonusFor, armed, busy } = decision;
  const label =
    bonusFor === null
      ? `${leaveName(leave)}. ${words} ${leaveLine(view, leave)}`
      : `${t`Put the bonus VP on middle card ${place}`}. ${words}`;
  return (
    <button
      type="button"
      className="lt-place"
      disabled={busy}
      aria-keyshortcuts={bonusFor === null ? "S" : String(place)}
      aria-pressed={bonusFor === null ? armed === leave : undefined}
      data-bonus={bonusFor !== null || undefined}
      onClick={() => decision.touch(place)}
    >
      <span className="visually-hidden">{label}</span>
      {children}
      <span className="lt-place-act" aria-hidden="true">
        <b>{bonusFor === null ? t`Switch` : t`Bonus here`}</b>
        <Key name={bonusFor === null ? "S" : String(place)} />
        {bonusFor === null && <span>{leaveShort(view, leave)}</span>}
      </span>
    </button>
  );
}
