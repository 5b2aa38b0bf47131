import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { usePaced } from "../app/play/usePaced";

const VIEWS = Array.from({ length: 200 }, (_, step) => ({ step }));
const EVENTS = VIEWS.slice(1).map(({ step }) => ({ number: step, actor: 1, move: "knock" }));

test("a replay may be stepped through faster than the browser draws", () => {
  let go: (step: number) => void = () => undefined;
  let shown = -1;
  function Replay() {
    const [at, setAt] = useState(0);
    go = setAt;
    shown = usePaced(VIEWS[at], EVENTS.slice(0, at), at - 1, true).step.number;
    return null;
  }
  const root = createRoot(document.createElement("div"));
  flushSync(() => root.render(<Replay />));
  for (let step = 1; step < VIEWS.length; step++) flushSync(() => go(step));
  expect(shown).toBe(199);
  root.unmount();
});
