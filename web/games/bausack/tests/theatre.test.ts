import { beforeEach, expect, test } from "vitest";
import type { Picture } from "../pictures";
import type { Pose } from "../poses";
import { HOMES } from "../supply";
import { Theatre } from "../theatre";
import { Timeline } from "../timeline";
import { piece, placement, view } from "./views";

let now = 100;
let theatre: Theatre;

beforeEach(() => {
  now = 100;
  theatre = new Theatre(() => now);
});

const up = (z: number): Pose => [0, -0.6, z, 1, 0, 0, 0];

function picture(frame: number, z: number, more: Partial<Picture> = {}): Picture {
  return { seen: 2, frame, released: false, whole: false, held: "egg", rows: [["egg", up(z)]], ...more };
}

const PLACING = view({ phase: "place", piece: "egg" });

test("a timeline is between what it knows, and stays where nothing moved", () => {
  const timeline = new Timeline();
  timeline.add(0, [["egg", up(0)]], 0.1);
  timeline.add(0.1, [["egg", up(1)]], 0.1);
  timeline.add(0.5, [["egg", up(2)]], 0.1);
  expect(timeline.at("egg", -1)?.[2]).toBe(0);
  expect(timeline.at("egg", 0.05)?.[2]).toBeCloseTo(0.5);
  expect(timeline.at("egg", 0.3)?.[2]).toBe(1); // nothing was told of it: it stayed
  expect(timeline.at("egg", 0.45)?.[2]).toBeCloseTo(1.5);
  expect(timeline.at("egg", 9)?.[2]).toBe(2);
  expect(timeline.at("ball", 0)).toBeNull();
});

test("what is taken away is gone at once", () => {
  const timeline = new Timeline();
  timeline.add(0, [["egg", up(0.1)]], 0.1);
  timeline.add(0.1, [["egg", up(-3)]], 0.1);
  expect(timeline.at("egg", 0.09)?.[2]).toBe(0.1);
  expect(timeline.at("egg", 0.1)?.[2]).toBe(-3);
});

test("at first everything is where the view says", () => {
  theatre.arrange(view(), 1, 1);
  now += 0.1;
  expect(theatre.at("drum-1")).toEqual(up(0.01));
  expect(theatre.at("egg")).toEqual(HOMES.get("egg"));
  expect(theatre.busy).toBe(false);
});

test("pictures are shown a tenth of a second late, moving from one to the next", () => {
  theatre.arrange(PLACING, 2, 1);
  theatre.see(picture(0, 0.1));
  now += 1;
  theatre.see(picture(60, 0.1));
  now += 1 / 30;
  theatre.see(picture(62, 0.2));
  expect(theatre.busy).toBe(true);
  now += 0.1 - 1 / 60;
  expect(theatre.at("egg")[2]).toBeCloseTo(0.15, 2);
  now += 1;
  expect(theatre.at("egg")[2]).toBe(0.2);
  expect(theatre.busy).toBe(false);
  expect(theatre.at("egg")[2]).toBe(0.2); // also when it is over
});

test("pictures that come late, in a bunch, are shown as if they had come in time", () => {
  theatre.arrange(PLACING, 2, 1);
  theatre.see(picture(0, 0));
  now += 0.2;
  for (let i = 1; i <= 6; i += 1) theatre.see(picture(2 * i, i / 10));
  expect(theatre.at("egg")[2]).toBeCloseTo(0.3, 1); // the third, a tenth of a second ago
  now += 1 / 30;
  expect(theatre.at("egg")[2]).toBeCloseTo(0.4, 1);
});

test("pictures of another moment are left out, and those that come too early wait for their view", () => {
  theatre.arrange(view(), 1, 1);
  theatre.see(picture(0, 0.5, { seen: 0 }));
  theatre.see(picture(0, 0.3));
  now += 1;
  expect(theatre.at("egg")).toEqual(HOMES.get("egg"));
  theatre.arrange(PLACING, 2, 0);
  now += 1;
  expect(theatre.at("egg")[2]).toBe(0.3);
});

test("after a whole picture, what it doesn't tell of is where the view says", () => {
  const tower = view({ phase: "place", piece: "egg", pieces: [piece("drum-1", 1, up(0.01), true)] });
  theatre.arrange(tower, 2, 1);
  theatre.see(picture(0, 0.2, { rows: [["drum-1", [0.1, -0.6, 0.01, 1, 0, 0, 0]]] }));
  now += 1;
  expect(theatre.at("drum-1")[0]).toBe(0.1);
  theatre.see(picture(1, 0.2, { whole: true })); // the server was killed and began again
  now += 1;
  expect(theatre.at("drum-1")).toEqual(up(0.01));
});

test("what has fallen goes back to the supply, at the pace that is wanted", () => {
  theatre.arrange(view({ pieces: [piece("egg", 1, up(0.3))] }), 2, 1);
  now += 1;
  theatre.arrange(view({ pieces: [], last: placement({ fallen: [[1]] }) }), 3, 0.5);
  now += 0.2;
  expect(theatre.at("egg")).not.toEqual(HOMES.get("egg"));
  now += 0.1;
  expect(theatre.at("egg")).toEqual(HOMES.get("egg"));
});

test("without motion it is simply there", () => {
  theatre.arrange(view({ pieces: [piece("egg", 1, up(0.3))] }), 2, 0);
  theatre.arrange(view({ pieces: [] }), 3, 0);
  now += 0.05;
  expect(theatre.at("egg")).toEqual(HOMES.get("egg"));
});

test("a film is shown at its own speed from a moment on, and then what is", () => {
  theatre.arrange(view(), 2, 1);
  const heard: number[] = [];
  theatre.onPicture = ({ rows }) => heard.push(rows.length);
  const pictures = Array.from({ length: 31 }, (_, i) => [["egg", up(i / 30)] as const]);
  theatre.show({ rate: 30, released: 15, pictures }, 0.5, 0.5);
  expect(theatre.at("egg")[2]).toBeCloseTo(0.5);
  now += 0.5;
  expect(theatre.at("egg")[2]).toBeCloseTo(0.75);
  expect(theatre.roll()).toBe(true);
  expect(heard.length).toBeGreaterThan(5);
  now += 1;
  expect(theatre.roll()).toBe(false);
  theatre.stop();
  expect(theatre.at("egg")).toEqual(HOMES.get("egg"));
});

test("the table shakes for a moment when something heavy hits it", () => {
  theatre.jolt(1, 0.1);
  expect(theatre.shaken).toBe(0);
  now += 0.12;
  expect(Math.abs(theatre.shaken)).toBeGreaterThan(0.3);
  expect(theatre.busy).toBe(true);
  now += 1;
  expect(theatre.shaken).toBe(0);
});
