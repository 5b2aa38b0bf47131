/** The two middle cards: to switch with, or to lay a bonus on. */

import { t } from "@lingui/core/macro";
import { type ReactNode, useRef } from "react";
import { Key } from "../../app/play/Key";
import { PlayingCard } from "./PlayingCard";
import type { Scene } from "./scene";
import { Chips } from "./Tokens";
import type { Decision } from "./useDecision";
import { useFlight } from "./useFlight";
import { leaveLine, leaveShort } from "./words/choices";
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
  const { card = null, bonus = 0, came_from = null } = view.middle[place - 1] ?? {};
  const laid = left?.how === "switch" && left.place === place && reveal === "turning";
  const lying = useRef<HTMLSpanElement>(null);
  useFlight(lying, laid ? `front-${left.seat}` : null);
  const about = (
    <>
      <span className="lt-place-number" aria-hidden="true">
        {place}
      </span>
      <span ref={lying} className="lt-place-card" data-place={`middle-${place}`}>
        <PlayingCard card={card} faceUp={false} known={came_from !== null} />
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
  const leave = { type: "switch", place } as const;
  const { bonusFor, armed, busy } = decision;
  const switching = bonusFor === null;
  return (
    <button
      type="button"
      className="lt-place"
      disabled={busy}
      aria-keyshortcuts={switching ? "S" : String(place)}
      aria-pressed={switching ? armed?.type === "switch" && armed.place === place : undefined}
      data-bonus={!switching || undefined}
      onClick={() => decision.touch(place)}
    >
      <span className="lt-place-act">
        <b>{switching ? t`Switch & leave` : t`Bonus here`}</b>
        <Key name={switching ? "S" : String(place)} />
        <span>{switching ? leaveShort(view, leave) : ""}</span>
      </span>
      {children}
      <span className="visually-hidden">
        . {words} {switching && leaveLine(view, leave)}
      </span>
    </button>
  );
}
