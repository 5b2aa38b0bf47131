/**
 * The second tap of a quick pair is for what the first one was on. If the page has changed under the finger meanwhile, it
 * would do something that nobody meant: then it is swallowed. Keys and the same control again are never in question.
 */

const SOON = 600; // milliseconds
const NEAR = 24; // pixels
const CONTROLS =
  "button, a[href], input, select, textarea, summary, label, .overlay, [role=button], [role=radio], [role=tab], [role=option], [role=switch], [role=slider]";

interface Tap {
  /** What was tapped; null if it does nothing. */
  on: Element | null;
  x: number;
  y: number;
  /** Milliseconds. */
  at: number;
}

/** Whether the second tap comes so soon and so near that it was meant for what isn't there any more. */
export function isStray(first: Tap | null, second: Tap): boolean {
  if (!first?.on || !second.on || first.on === second.on) return false;
  return second.at - first.at < SOON && Math.hypot(second.x - first.x, second.y - first.y) < NEAR;
}

/** Swallows stray taps on the page, before anything else hears of them, until the returned function is called. */
export function swallowStrayTaps(page: Window): () => void {
  const end = new AbortController();
  let last: Tap | null = null;
  let down: Tap | null = null;
  let stray = false;
  const swallow = (event: Event) => {
    event.stopImmediatePropagation();
    if (event.cancelable && !event.type.startsWith("touch")) event.preventDefault(); // a finger may still scroll
  };
  const tap = (event: PointerEvent): Tap => ({
    on: event.target instanceof Element ? event.target.closest(CONTROLS) : null,
    x: event.clientX,
    y: event.clientY,
    at: event.timeStamp,
  });
  const capture = (type: string, listen: (event: Event) => void) =>
    page.addEventListener(type, listen, { capture: true, signal: end.signal });

  capture("pointerdown", (event) => {
    down = tap(event as PointerEvent);
    stray = isStray(last, down);
    if (stray) swallow(event);
  });
  capture("pointerup", (event) => {
    const { x, y, at } = tap(event as PointerEvent);
    if (stray) swallow(event);
    else if (down && Math.hypot(x - down.x, y - down.y) < NEAR) last = { on: down.on, x, y, at };
  });
  for (const type of ["touchstart", "touchend", "mousedown", "mouseup"]) {
    capture(type, (event) => stray && swallow(event));
  }
  capture("click", (event) => {
    if (!stray || (event as MouseEvent).detail === 0) return; // a key's
    stray = false;
    swallow(event);
  });
  return () => end.abort();
}
