import { describe, expect, test } from "vitest";
import { framesOf } from "../../../app/play/usePaced";
import { CLOSING_TIME, lookTime, sceneOf } from "../scene";
import { baitsInARow } from "../steps";
import laid from "./scenes/laid.json";
import peek from "./scenes/peek.json";
import round from "./scenes/round.json";
import { steps, view } from "./views";

/** The frames of a scene to seat 1, one for each step: the last of a round is its sixth. */
const frames = framesOf(steps(round, 1), null, lookTime);

describe("the end of a round", () => {
  test("is in sight for a while, with the table as it was", () => {
    const [closing, dealt] = frames.slice(5);
    expect(closing).toMatchObject({ number: 6, isNew: true, look: CLOSING_TIME });
    const scene = closing && sceneOf(closing, null);
    expect(scene).toMatchObject({ closing: true, view: { round: 1, starter: 1, scores: [6, 6, 2] } });
    expect(scene?.view.front).toEqual(["6", "L", "3"].map((card) => ({ card, face_up: true })));
    expect(scene?.view.pond.filter(({ marked }) => marked).map(({ card }) => card)).toEqual([..."23456L"]);
    expect(dealt).toMatchObject({ number: 7, view: { round: 2, starter: 2 } });
    expect(dealt && sceneOf(dealt, null).closing).toBe(false);
  });

  test("a raise is shown for a moment only: bots that raise by one are one story", () => {
    expect(frames[2]?.look).toBeLessThan(500);
    expect(baitsInARow(steps(round, 1), 3)).toEqual([
      { seat: 1, bait: 2 },
      { seat: 2, bait: 3 },
    ]);
    expect(baitsInARow(steps(round, 1), 4)).toEqual([]);
  });

  test("after a peek the round is dealt once more, and nothing is closed", () => {
    const dealt = framesOf(steps(peek, 1), null, lookTime);
    expect(dealt.map((frame) => sceneOf(frame, null).closing)).toEqual([false, false, false]);
    expect(dealt.at(-1)?.step?.facts.round).toBe(1);
  });

  test("who was shown a card that was laid into the middle still knows it; the others don't", () => {
    const middle = (seat: number | null) => {
      const frame = framesOf(steps(laid, seat), null)[3];
      return frame ? sceneOf(frame, null).view.middle : [];
    };
    expect(middle(1)).toEqual([
      { card: null, bonus: 0, came_from: null },
      { card: "3", bonus: 0, came_from: 3 },
    ]);
    expect(middle(2)[1]?.card).toBeNull();
    expect(middle(null)[1]?.card).toBeNull();
  });
});

describe("a reveal", () => {
  const frame = frames[3] ?? { view: view(), step: null, number: 0, isNew: true, before: null };

  test("while the card turns, neither the score nor the pond gives it away, and it is still their turn", () => {
    const scene = sceneOf(frame, "turning");
    expect(scene).toMatchObject({ player: 3, reveal: "turning", left: { seat: 3, how: "take", card: "3" } });
    expect(scene.view.scores).toEqual([0, 0, 0]);
    expect(scene.view.pond[3]).toEqual({ card: "3", marked: false });
  });

  test("then the VPs are theirs, and at last it is the next one's turn", () => {
    expect(sceneOf(frame, "earning")).toMatchObject({ player: 3, view: { scores: [0, 0, 2] } });
    expect(sceneOf(frame, null)).toMatchObject({ player: 1, view: frame.view });
  });
});
