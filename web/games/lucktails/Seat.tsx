/** Somebody at the table: the animal, the name, the VPs, and the card as the viewer knows it. */

import { t } from "@lingui/core/macro";
import { type ReactNode, useRef } from "react";
import { WithFace } from "../../app/bots/SeatFace";
import { nameOf } from "../../app/play/names";
import { Critter } from "./Critter";
import { Gained } from "./Gained";
import { PlayingCard } from "./PlayingCard";
import { Score } from "./Score";
import type { Scene } from "./scene";
import { leftOf, rightOf } from "./seats";
import { Lantern } from "./Tokens";
import { useFlight } from "./useFlight";
import { frontLine, howLeft } from "./words/places";
import "./seats.css";

export interface SeatProps {
  scene: Scene;
  seat: number;
  names: readonly string[];
  yours: readonly number[];
  away: readonly number[];
  /** What the viewer can do with their own card. */
  children?: ReactNode;
}

export function Seat({ scene, seat, names, yours, away, children }: SeatProps) {
  const { view, player, left, reveal } = scene;
  const own = seat === view.seat;
  const leaving = left?.seat === seat && reveal !== null ? left : null;
  const { card = null, face_up = false } = view.front[seat - 1] ?? {};
  const turn = seat === player && ((view.phase === "act" && view.actor !== null) || leaving !== null);
  const front = useRef<HTMLSpanElement>(null);
  useFlight(front, leaving?.how === "switch" && reveal === "turning" ? `middle-${leaving.place}` : null);
  return (
    <div
      className="lt-seat"
      data-seat={seat}
      data-own={own || undefined}
      data-turn={turn || undefined}
      data-out={face_up || undefined}
    >
      <span className="lt-seat-who">
        <WithFace seat={seat}>
          <Critter seat={seat} />
        </WithFace>
        <span className="lt-seat-name">{nameOf(seat, names)}</span>
        <Score score={view.scores[seat - 1] ?? 0} gained={leaving?.gained ?? 0} moving={reveal === "earning"} />
      </span>
      <span ref={front} className="lt-seat-card" data-place={`front-${seat}`}>
        {view.front.length > 0 && (
          <PlayingCard
            key={face_up ? "up" : "down"}
            card={card}
            faceUp={face_up}
            turning={leaving !== null && reveal === "turning"}
          />
        )}
      </span>
      <span className="lt-seat-tags">
        {view.starter === seat && view.phase !== "over" && (
          <span className="play-tag">
            <Lantern />
            <span className="lt-tag-word" aria-hidden="true">
              {t`starts`}
            </span>
            <span className="visually-hidden">{t`starts`}</span>
          </span>
        )}
        {turn && <b className="play-tag lt-tag-turn">{t`turn`}</b>}
        {yours.includes(seat) && !own && <span className="play-tag">{t`yours`}</span>}
        {away.includes(seat) && <span className="play-tag play-tag-away">{t`away`}</span>}
      </span>
      <span className="visually-hidden">{frontLine(view, seat, names)}</span>
      <Note scene={scene} seat={seat} names={names} />
      {children}
    </div>
  );
}

/** Who sees the card, or how its owner left; in sight, short. */
function Note({ scene: { view, closing, left, reveal }, seat, names }: Pick<SeatProps, "scene" | "seat" | "names">) {
  const { card = null, face_up = false } = view.front[seat - 1] ?? {};
  if (view.front.length === 0 || seat === view.seat) return null;
  const leaving = view.leavings.findLast((row) => row.seat === seat && row.round === view.round);
  if (face_up) {
    if (!leaving || (reveal === "turning" && left?.seat === seat)) return null;
    return (
      <span className="lt-seat-note" data-out>
        {!closing && <span className="lt-seat-how">{howLeft(leaving)}</span>} <Gained n={leaving.gained} />
      </span>
    );
  }
  if (card !== null && seat === rightOf(view, view.seat ?? 0)) {
    return (
      <span className="lt-seat-note lt-only-you">
        <span>{t`only you`}</span>
      </span>
    );
  }
  const knower = nameOf(leftOf(view, seat), names);
  return <span className="lt-seat-note">{t`${knower} sees it`}</span>;
}
