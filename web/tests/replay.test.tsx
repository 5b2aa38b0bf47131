import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Steps, useSteps } from "../app/replay/useSteps";

let steps: Steps;
let root: Root;

function Replay() {
  steps = useSteps(3, 1);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  history.replaceState(null, "", "#");
  root = createRoot(document.createElement("div"));
  act(() => root.render(<Replay />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("a replay goes on by itself, but not while a step is still being shown", () => {
  act(() => steps.play(true));
  wait(2000);
  expect(steps.step).toBe(1);
  act(() => steps.hold(true));
  wait(20_000);
  expect(steps.step).toBe(1);
  act(() => steps.hold(false));
  wait(2000);
  expect(steps.step).toBe(2);
});

test("a step that is held can be left by hand", () => {
  act(() => steps.hold(true));
  act(() => steps.to(2));
  expect(steps.step).toBe(2);
});
