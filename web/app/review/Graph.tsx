/** Everybody's chance to win over the events. Whoever moves along it moves through the replay. */

import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import type { MatchReview } from "../../protocol/types";
import { percent } from "../numbers";
import type { Steps } from "../replay/useSteps";
import { bandPath, linePath, marksOf, ofSeat, positionAt } from "./graph";
import { MARKS } from "./words";

interface GraphProps {
  review: MatchReview;
  names: readonly string[];
  steps: Steps;
  /** To the moment before, or after. */
  leap(way: 1 | -1): void;
}

export function Graph({ review, names, steps, leap }: GraphProps) {
  const { step, last } = steps;
  const to = (position: number) => {
    steps.play(false);
    steps.to(position);
  };
  const slide = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    to(positionAt(event.clientX - left, width, last));
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const there = {
      ArrowLeft: step - 1,
      ArrowDown: step - 1,
      ArrowRight: step + 1,
      ArrowUp: step + 1,
      Home: 0,
      End: last,
    };
    if (event.key in there) to(there[event.key as keyof typeof there]);
    else if (event.key === "PageDown") leap(1);
    else if (event.key === "PageUp") leap(-1);
    else return;
    event.preventDefault();
  };
  const now = review.chances[step] ?? [];
  const chances = now.map((chance, seat) => `${names[seat]} ${percent(chance)}`).join(", ");
  return (
    <figure className="review-graph">
      <div className="review-axis" aria-hidden="true">
        {[1, 0.5, 0].map((chance) => (
          <span key={chance}>{percent(chance)}</span>
        ))}
      </div>
      <div
        className="review-plot"
        role="slider"
        tabIndex={0}
        aria-label={t`Chances to win`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={step}
        aria-valuetext={t`Step ${step} of ${last}: ${chances}`}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          slide(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && slide(event)}
      >
        <Lines review={review} last={last} />
        <span className="review-now" style={{ left: `${(100 * step) / Math.max(1, last)}%` }} />
        <Marks review={review} />
      </div>
      <ul className="review-legend" aria-hidden="true">
        {now.map((chance, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats stay where they are
          <li key={seat} data-seat={seat + 1}>
            <svg viewBox="0 0 24 8" aria-hidden="true">
              <path d="M1 4H23" />
            </svg>
            {names[seat]} <strong>{percent(chance)}</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Lines({ review, last }: { review: MatchReview; last: number }) {
  const seats = useMemo(
    () =>
      review.seats.map(({ seat }) => ({
        seat,
        line: linePath(ofSeat(review.chances, seat)),
        band: bandPath(ofSeat(review.low, seat), ofSeat(review.high, seat)),
      })),
    [review],
  );
  return (
    <svg viewBox={`0 0 ${Math.max(1, last)} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path className="review-grid" d={`M0 0H${last}M0 50H${last}M0 100H${last}`} />
      {seats.map(({ seat, band }) => (
        <path key={seat} data-seat={seat} className="review-band" d={band} />
      ))}
      {seats.map(({ seat, line }) => (
        <path key={seat} data-seat={seat} className="review-line" d={line} />
      ))}
    </svg>
  );
}

/** Decisions that gave something away, and draws that changed much. */
function Marks({ review }: { review: MatchReview }) {
  const room = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const marks = useMemo(() => (width && height ? marksOf(review, width, height) : []), [review, width, height]);
  return (
    <div ref={room} className="review-marks" aria-hidden="true">
      {marks.map(({ moment: { number, seat, verdict }, left, top, signed }) => (
        <span
          key={number}
          className="review-mark"
          data-seat={seat}
          data-mark={verdict && signed ? MARKS[verdict] : undefined}
          style={{ left: `${left}%`, top: `${top}%` }}
        />
      ))}
    </div>
  );
}
