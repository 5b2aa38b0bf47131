/** Dragging cards from the hand onto a set or a stash, with a finger or a mouse. */

import { type PointerEvent, useRef, useState } from "react";
import type { Place } from "./choice";

const SLACK = 8; // pixels that a finger may wander while it only presses

/** Where cards can be dropped carries this: `data-drop="2-6"` is the set of 6s of seat 2, "2-" its whole stash. */
export function dropName({ seat, number }: Place): string {
  return `${seat}-${number ?? ""}`;
}

function placeAt(x: number, y: number): { element: Element; place: Place } | null {
  const element = document.elementFromPoint(x, y)?.closest("[data-drop]");
  const [seat, number] = element?.getAttribute("data-drop")?.split("-") ?? [];
  return element && seat ? { element, place: { seat: Number(seat), number: number ? Number(number) : null } } : null;
}

export interface Dragged {
  keys: readonly string[];
  x: number;
  y: number;
}

interface Drag {
  dragged: Dragged | null;
  down(event: PointerEvent<HTMLElement>, keys: readonly string[]): void;
  move(event: PointerEvent<HTMLElement>): void;
  up(event: PointerEvent<HTMLElement>): void;
  cancel(): void;
  /** Whether the click that follows belongs to a drag. */
  wasDrag(): boolean;
}

export function useDrag(drop: (keys: readonly string[], place: Place) => void): Drag {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const from = useRef<Dragged | null>(null);
  const moved = useRef(false);
  const over = useRef<Element | null>(null);
  const hover = (element: Element | null) => {
    if (over.current === element) return;
    over.current?.removeAttribute("data-over");
    element?.setAttribute("data-over", "");
    over.current = element;
  };
  const end = () => {
    hover(null);
    from.current = null;
    setDragged(null);
  };
  return {
    dragged,
    down: (event, keys) => {
      moved.current = false;
      if (event.button !== 0) return;
      from.current = { keys, x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId); // a quick finger is off the card at once
    },
    move: (event) => {
      const start = from.current;
      const { clientX: x, clientY: y } = event;
      if (!start || (!moved.current && Math.hypot(x - start.x, y - start.y) < SLACK)) return;
      moved.current = true;
      hover(placeAt(x, y)?.element ?? null);
      setDragged({ keys: start.keys, x, y });
    },
    up: (event) => {
      const start = from.current;
      const found = moved.current ? placeAt(event.clientX, event.clientY) : null;
      end();
      if (start && found) drop(start.keys, found.place);
    },
    cancel: end,
    wasDrag: () => moved.current,
  };
}
