/**
 * What is to be seen on the table at any moment: pieces at rest, pieces that move as pictures tell, a film.
 *
 * Pictures are shown a moment late, so that there is always a next one to move to. Times are seconds.
 */

import type { Film, View } from "../../protocol/views/bausack";
import type { Picture } from "./pictures";
import { apart, GONE, type Pose } from "./poses";
import { HOMES, onShow } from "./supply";
import { Timeline } from "./timeline";

const DELAY = 0.1; // that pictures are shown late
const FRAME = 1 / 60;
const STEP = 1 / 30; // between pictures
const GLIDE = 0.5; // a piece goes to another place of the table by itself
const NOWHERE: Pose = [0, 0, GONE, 1, 0, 0, 0];
const SHAKING = 0.35;

export class Theatre {
  /** Called when there is something new to draw. */
  onChange: () => void = () => undefined;
  /** Called with every picture that comes, and how many seconds later it is to be seen. */
  onPicture: (picture: Pick<Picture, "whole" | "rows">, after: number) => void = () => undefined;

  private shock = { strength: 0, at: Number.NEGATIVE_INFINITY };

  private number = -1; // of the last event of the view
  private base: ReadonlyMap<string, Pose> = HOMES; // where the view says that everything is
  private readonly rest = new Map<string, Pose>(HOMES); // and where it came to be since
  private moving = new Timeline();
  private clock: number | null = null; // when frame 0 was, as far as we know
  private early: Picture[] = []; // pictures whose view hasn't come yet
  private film: { timeline: Timeline; began: number; speed: number; film: Film; heard: number } | null = null;

  constructor(private readonly now: () => number = () => performance.now() / 1000) {}

  /** The view after an event: everything goes where it says, gliding if it is far. At a pace of 0 it is there at once. */
  arrange(view: View, number: number, pace: number): void {
    if (number === this.number) return;
    const first = this.number === -1;
    this.number = number;
    this.base = arrangement(view);
    this.clock = null;
    const start = Math.max(this.now(), this.moving.end);
    for (const [piece, to] of this.base) {
      const from = this.last(piece);
      const { far, turned } = apart(from, to);
      if (far < 1e-6 && turned < 1e-3) continue;
      if (first || pace === 0 || far < 0.01 || from[2] <= GONE) this.put(start, [[piece, to]]);
      else this.glide(piece, from, to, start, GLIDE * pace);
    }
    const early = this.early;
    this.early = [];
    for (const picture of early) this.see(picture);
    this.onChange();
  }

  private glide(piece: string, from: Pose, to: Pose, begin: number, time: number): void {
    this.put(begin, [[piece, from]]);
    this.moving.add(begin + time / 2, [[piece, over(from, to)]], time);
    this.moving.add(begin + time, [[piece, to]], time);
  }

  /** Pieces that are elsewhere at a moment; until then they are where they were. */
  private put(time: number, rows: Picture["rows"]): void {
    const from = rows.filter(([piece]) => !this.moving.has(piece)).map(([piece]) => [piece, this.last(piece)] as const);
    this.moving.add(time - STEP, from, STEP);
    this.moving.add(time, rows, STEP);
  }

  /** A picture has come. */
  see(picture: Picture): void {
    if (picture.seen > this.number) this.early.push(picture);
    if (picture.seen !== this.number) return;
    const now = this.now();
    const began = now - picture.frame * FRAME;
    if (this.clock === null || began < this.clock || began > this.clock + 0.3) this.clock = began;
    else this.clock += (began - this.clock) * 0.02;
    const time = this.clock + picture.frame * FRAME + DELAY;
    if (picture.whole) this.put(time, this.back(picture));
    this.put(time, picture.rows);
    this.onPicture(picture, time - now);
    this.onChange();
  }

  /** What isn't in a whole picture is where the view says. */
  private back(picture: Picture): Picture["rows"] {
    const there = new Set(picture.rows.map(([piece]) => piece));
    return [...this.base].filter(([piece, at]) => !there.has(piece) && apart(at, this.last(piece)).far > 1e-6);
  }

  /** Shows a film from that second on, instead of what is; what isn't in it stays as it is. */
  show(film: Film, speed: number, from: number): void {
    const timeline = new Timeline();
    for (const [i, rows] of film.pictures.entries()) timeline.add(i / film.rate, rows, 1 / film.rate);
    timeline.end = film.pictures.length / film.rate;
    this.film = { timeline, began: this.now() - from / speed, speed, film, heard: Math.floor(from * film.rate) };
    this.onPicture({ whole: true, rows: [] }, 0);
    this.onChange();
  }

  /** Lets the pictures of the film be heard that have been seen by now; whether it goes on. */
  roll(): boolean {
    if (!this.film) return false;
    const { film, began, speed, heard } = this.film;
    const now = Math.floor((this.now() - began) * speed * film.rate);
    for (const rows of film.pictures.slice(heard + 1, now + 1)) this.onPicture({ whole: false, rows }, 0);
    this.film.heard = Math.max(heard, now);
    return now < film.pictures.length;
  }

  /** Something hits the table in so many seconds. */
  jolt(strength: number, after: number): void {
    this.shock = { strength, at: this.now() + after };
  }

  /** How far the picture is shaken now, from -1 to 1. */
  get shaken(): number {
    const since = this.now() - this.shock.at;
    if (since < 0 || since > SHAKING) return 0;
    return this.shock.strength * (1 - since / SHAKING) ** 2 * Math.sin(since * 75);
  }

  /** Back to what is. */
  stop(): void {
    this.film = null;
    this.onChange();
  }

  /** Where a piece is to be seen now; as low as GONE: nowhere. */
  at(piece: string): Pose {
    const now = this.now();
    const film = this.film;
    const shown = film?.timeline.at(piece, (now - film.began) * film.speed);
    return shown ?? this.moving.at(piece, now) ?? this.rest.get(piece) ?? NOWHERE;
  }

  /** Where a piece will be when all that is known has been seen. */
  last(piece: string): Pose {
    return this.moving.at(piece, this.moving.end) ?? this.rest.get(piece) ?? NOWHERE;
  }

  /** Whether something still moves, or will. */
  get busy(): boolean {
    const now = this.now();
    if (this.film && (now - this.film.began) * this.film.speed < this.film.timeline.end) return true;
    if (now < Math.max(this.moving.end, this.shock.at + SHAKING)) return true;
    for (const piece of this.moving.pieces()) this.rest.set(piece, this.last(piece));
    this.moving = new Timeline();
    return false;
  }
}

/** Where everything lies. */
function arrangement(view: View): Map<string, Pose> {
  const found = new Map<string, Pose>(HOMES);
  for (const { name, pose } of view.pieces) found.set(name, pose);
  if (view.piece !== null && !view.pieces.some(({ name }) => name === view.piece)) {
    found.set(view.piece, onShow(view.piece));
  }
  return found;
}

/** The middle of the way: pieces are lifted over what is between. */
function over(from: Pose, to: Pose): Pose {
  const [x, y, z] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, Math.max(from[2], to[2]) + 0.08];
  return [x, y, z, to[3], to[4], to[5], to[6]];
}
