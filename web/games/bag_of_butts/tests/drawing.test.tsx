import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDrawing } from "../useDrawing";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Milliseconds until so many butts are out of the bag, one after the other. */
function timeToDraw(butts: number, pace: number): number {
  const sound = { play: () => undefined } as never;
  let active = true;
  function Drawing() {
    active = useDrawing(1, butts, false, pace, sound).active;
    return null;
  }
  const root = createRoot(document.createElement("div"));
  act(() => root.render(<Drawing />));
  let passed = 0;
  for (; active && passed < 10_000; passed += 10) act(() => vi.advanceTimersByTime(10));
  act(() => root.unmount());
  return passed;
}

test("butts come out of the bag faster at a brisk pace", () => {
  expect(timeToDraw(8, 1)).toBe(650 + 7 * 130);
  expect(timeToDraw(8, 0.5)).toBeLessThan(timeToDraw(8, 1) * 0.55);
});
