import { describe, expect, test } from "vitest";
import type { Step } from "../../../app/play/usePaced";
import type { View } from "../../../protocol/views/lucktails";
import { closingView, lastDeal } from "../history";
import { CLOSING_TIME, sceneOf, splitStep } from "../scene";
import { events, LEFT, left, ROUND, view } from "./views";

const next = [...ROUND, "*: deal ? ? L / ? ? / 0 1 2"];
const second = view({ round: 2, starter: 2, player: 2, actor: 2, leavings: LEFT, scores: [6, 6, 2] });

function arrived(shown: View, lines: string[]): Step<View> {
  const last = events(...lines).at(-1) ?? null;
  return { view: shown, last, number: last?.number ?? 0, fresh: true };
}

describe("the end of a round", () => {
  test("is a step of its own before the deal that came with it", () => {
    const steps = splitStep(arrived(second, next), events(...next), false);
    expect(steps.map(({ number }) => number)).toEqual([6, 7]);
    expect(steps[0]).toMatchObject({ fresh: true, look: CLOSING_TIME, view: { round: 1, starter: 1, playing: [] } });
    expect(steps[1]?.view).toBe(second);
  });

  test("is held without movement too, when nothing else is waited for", () => {
    const [closing, deal] = splitStep(arrived(second, next), events(...next), true);
    expect(closing).toMatchObject({ fresh: false, look: CLOSING_TIME });
    expect(deal).toMatchObject({ fresh: false, look: 0 });
  });

  test("any other move is one step, and so is a new deal after a peek", () => {
    expect(splitStep(arrived(view(), ROUND.slice(0, 2)), events(...ROUND.slice(0, 2)), false)).toHaveLength(1);
    const peeked = [...next, "2: peek", "*: deal ? ? 5 / ? ? / 0 1 2"];
    expect(splitStep(arrived(second, peeked), events(...peeked), false)).toHaveLength(1);
  });

  test("shows what everybody revealed, with markers on all of it", () => {
    const closing = closingView(second, events(...ROUND));
    expect(closing.front).toEqual(["6", "L", "3"].map((card) => ({ card, face_up: true })));
    expect(closing.pond.filter(({ marked }) => marked).map(({ card }) => card)).toEqual([..."23456L"]);
    expect(closing.scores).toEqual([6, 6, 2]);
    expect(sceneOf({ ...arrived(closing, ROUND) }, null).closing).toBe(true);
  });

  test("marks as many equal cards as were shown", () => {
    const pond = [..."0033456L"].map((card) => ({ card, marked: false }));
    const closing = closingView(
      view({ round: 2, pond, leavings: [left({ card: "0" })] }),
      events("*: deal 0 / 6 L / 3 4", "1: keep"),
    );
    expect(closing.pond.map(({ marked }) => marked)).toEqual([true, false, true, false, true, false, false, false]);
  });

  test("who was shown a card that was laid into the middle still knows it; the others don't", () => {
    const lines = ["*: deal ? ? 3 / ? ? / 2 4 5", "1: keep", "2: keep", "3: switch 2"];
    const leavings = [left({}), left({ seat: 2 }), left({ seat: 3, how: "switch", place: 2, card: "1" })];
    const seen = (seat: number | null) => closingView(view({ round: 2, seat, leavings }), events(...lines)).middle;
    expect(seen(1)).toEqual([
      { card: null, bonus: 0, came_from: null },
      { card: "3", bonus: 0, came_from: 3 },
    ]);
    expect(seen(2)[1]?.card).toBeNull();
    expect(seen(null)[1]?.card).toBeNull();
  });
});

describe("a reveal", () => {
  const shown = view({
    player: 1,
    scores: [0, 0, 2],
    leavings: LEFT.slice(0, 1),
    pond: [..."0123456L"].map((card) => ({ card, marked: "2345".includes(card) })),
  });
  const step = arrived(shown, ROUND.slice(0, 4));

  test("while the card turns, neither the score nor the pond gives it away, and it is still their turn", () => {
    const scene = sceneOf(step, "turning");
    expect(scene).toMatchObject({ player: 3, reveal: "turning", left: LEFT[0] });
    expect(scene.view.scores).toEqual([0, 0, 0]);
    expect(scene.view.pond[3]).toEqual({ card: "3", marked: false });
  });

  test("then the VPs are theirs, and at last it is the next one's turn", () => {
    expect(sceneOf(step, "earning")).toMatchObject({ player: 3, view: { scores: [0, 0, 2] } });
    expect(sceneOf(step, null)).toMatchObject({ player: 1, view: shown });
  });
});

test("after a peek the round is dealt once more", () => {
  const dealt = lastDeal(events("*: deal ? ? 3 / ? ? / 2 4 5", "1: keep", "2: peek", "*: deal ? ? 0 / ? ? / 1 2 3"));
  expect(dealt).toEqual({ round: 1, seats: [null, null, "0"], faceUp: ["1", "2", "3"], left: 1 });
});
