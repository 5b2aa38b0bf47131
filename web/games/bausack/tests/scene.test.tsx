import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Legal } from "../../../app/game";
import type { Sound } from "../../../app/sound";
import type { Last, Move, View } from "../../../protocol/views/bausack";
import { useFall } from "../useFall";
import type { FilmShow } from "../useFilm";
import { usePassing } from "../usePassing";
import { type Scene, useScene } from "../useScene";
import { placement, view } from "./views";

let root: Root;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  root = createRoot(document.createElement("div"));
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const BEFORE = view({ phase: "place", piece: "egg" });
const FELL = view({ last: placement({ event: 6, fallen: [[1]] }), player: 2, actor: 2 });
const film = { showing: false, show: vi.fn<FilmShow["show"]>(), stop: vi.fn() };
let scene: Scene;
let told: Last | null;

interface Seen {
  at: View;
  number: number;
  released?: boolean;
  paused?: boolean;
  pace?: number;
}

function Shown({ at, number, released = true, paused = true, pace = 1 }: Seen) {
  scene = useScene(at, number, paused);
  told = useFall(scene, {
    released,
    film,
    look: vi.fn(),
    sound: { play: vi.fn() } as unknown as Sound,
    pace,
    reduced: false,
  });
  return null;
}

const show = (seen: Seen) => act(() => root.render(<Shown {...seen} />));

beforeEach(() => {
  film.show.mockClear();
  film.showing = false;
  show({ at: BEFORE, number: 4 });
});

test("a fall stays on the table, whatever happens meanwhile, and then the page shows what is true", () => {
  show({ at: FELL, number: 6 });
  expect(scene).toMatchObject({ view: BEFORE, number: 4, current: false, fall: FELL.last });
  const later = view({ ...FELL, phase: "bid", piece: "ball" });
  show({ at: later, number: 7 });
  expect(scene.view).toBe(BEFORE);
  act(() => void vi.advanceTimersByTime(4900));
  expect(scene.fall).not.toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(scene).toMatchObject({ view: later, number: 7, current: true, fall: null });
  show({ at: view({ ...later }), number: 8 }); // it isn't told twice
  expect(scene.fall).toBeNull();
});

test("who is out is told when the fall has been seen, as it happened or on film", () => {
  show({ at: FELL, number: 6 });
  expect(told).toBe(FELL.last);
  act(() => scene.goOn());
  const again = view({ last: placement({ event: 12, fallen: [[2]] }) });
  show({ at: again, number: 12, released: false });
  expect(film.show).toHaveBeenCalledOnce();
  film.showing = true;
  show({ at: again, number: 12, released: false });
  expect(told).toBeNull();
  film.showing = false;
  show({ at: again, number: 12, released: false });
  expect(told).toBe(again.last);
});

test("who has seen enough goes on", () => {
  show({ at: FELL, number: 6 });
  act(() => scene.goOn());
  expect(scene).toMatchObject({ view: FELL, fall: null });
});

test("a brisk table waits shorter, but never too short to read", () => {
  show({ at: FELL, number: 6, pace: 0 });
  act(() => void vi.advanceTimersByTime(2400));
  expect(scene.fall).not.toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(scene.fall).toBeNull();
});

test("what was seen as it happened isn't shown again; what wasn't is shown on film", () => {
  show({ at: FELL, number: 6 });
  expect(film.show).not.toHaveBeenCalled();
  act(() => scene.goOn());
  const again = view({ last: placement({ event: 9, fallen: [[2]] }) });
  show({ at: again, number: 9, released: false });
  expect(film.show).toHaveBeenCalledWith(again.last, 1, true);
});

test("a replay has its own time", () => {
  show({ at: FELL, number: 6, paused: false });
  expect(scene).toMatchObject({ view: FELL, fall: null });
});

test("while a film is on nothing else is shown", () => {
  act(() => scene.freeze(true));
  const later = view({ phase: "bid", piece: "ball" });
  show({ at: later, number: 5 });
  expect(scene.view).toBe(BEFORE);
  act(() => scene.freeze(false));
  expect(scene.view).toBe(later);
});

const BID = view({ phase: "bid", piece: "egg" });
const PASS: Legal<Move> = { type: "pass", text: "pass" };
const MORE: Legal<Move> = { type: "bid", amount: 1, text: "bid 1" };

interface Bids {
  moves: Legal<Move>[];
  on: boolean;
  acting: boolean;
  play(move: string): void;
}

function Bidder({ moves, on, acting, play }: Bids) {
  const passing = usePassing(BID, moves, 5, acting, 1, play);
  if (on !== passing.on) passing.set(on);
  return null;
}

test.each([
  ["everything is passed on", [PASS, MORE], true, 1],
  ["nothing else is possible", [PASS], false, 1],
  ["there is a choice", [PASS, MORE], false, 0],
])("passes by itself if %s", (_, moves, on, times) => {
  const play = vi.fn();
  act(() => root.render(<Bidder moves={moves} on={on} acting play={play} />));
  act(() => void vi.advanceTimersByTime(2000));
  expect(play.mock.calls).toEqual(Array(times).fill(["pass"]));
});

test("only whoever is asked passes", () => {
  const play = vi.fn();
  act(() => root.render(<Bidder moves={[PASS]} on acting={false} play={play} />));
  act(() => void vi.advanceTimersByTime(2000));
  expect(play).not.toHaveBeenCalled();
});
