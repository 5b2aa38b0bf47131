/** The arithmetic of the review's pictures. A graph is as wide as its last position and 100 high, chance 1 at the top. */

import type { MatchReview, Moment, ReviewedSeat } from "../../protocol/types";

/** A line through chances by position. */
export function linePath(chances: readonly number[]): string {
  return chances.map((chance, position) => `${position === 0 ? "M" : "L"}${point(position, chance)}`).join("");
}

/** The band between two such lines. */
export function bandPath(low: readonly number[], high: readonly number[]): string {
  const back = low.map((chance, position) => `L${point(position, chance)}`).reverse();
  return `${linePath(high)}${back.join("")}Z`;
}

function point(position: number, chance: number): string {
  return `${position} ${Number((100 * (1 - chance)).toFixed(2))}`;
}

/** The position under a finger, so far from the left of a graph that is so wide. */
export function positionAt(x: number, width: number, last: number): number {
  if (width <= 0) return 0;
  return Math.max(0, Math.min(last, Math.round((x / width) * last)));
}

/** The chances of a seat by position. */
export function ofSeat(table: MatchReview["chances"], seat: number): number[] {
  return table.map((chances) => chances[seat - 1] ?? 0);
}

/** How far bars reach to either side of zero, so that all of them and their intervals fit. */
export function reachOf(seats: readonly ReviewedSeat[]): number {
  const ends = seats.flatMap(({ luck_low, luck_high, loss_high }) => [luck_low, luck_high, loss_high]);
  return Math.max(0.01, ...ends.map(Math.abs));
}

/** Where something from one value to another lies on a scale with zero in its middle, in percent of its width. */
export function barOf(from: number, to: number, reach: number): { left: number; width: number } {
  const [start, end] = [from, to].map((value) => 50 + (50 * value) / reach) as [number, number];
  return { left: Math.min(start, end), width: Math.abs(end - start) };
}

/** A mark in the graph: how far from its left and top, in percent, and whether there is room for its sign or for a dot. */
export interface Mark {
  moment: Moment;
  left: number;
  top: number;
  signed: boolean;
}

const SIGN = 20; // pixels that the sign of a verdict takes
const DOT = 10; // pixels of a mark without one
const FAR = 60; // pixels that a mark may lie above or below its place

/** The marks of a graph so wide and high (in pixels), each at the line of the seat that it is about. One that has no
 * room there moves up or down, or becomes a dot, or goes: those that matter most have their places first. */
export function marksOf({ chances, moments }: MatchReview, width: number, height: number): Mark[] {
  const last = Math.max(1, chances.length - 1);
  const laid: { x: number; y: number; size: number; mark: Mark }[] = [];
  for (const moment of moments.toSorted((one, other) => weight(other) - weight(one))) {
    const x = (width * moment.number) / last;
    const at = height * (1 - (chances[moment.number]?.[moment.seat - 1] ?? 0));
    const free = (y: number, size: number) =>
      laid.every((mark) => Math.max(Math.abs(mark.x - x), Math.abs(mark.y - y)) >= (mark.size + size) / 2);
    for (const size of moment.verdict ? [SIGN, DOT] : [DOT]) {
      const y = placesFrom(at, size, height).find((place) => free(place, size));
      if (y !== undefined) {
        const mark = { moment, left: (100 * x) / width, top: (100 * y) / height, signed: size === SIGN };
        laid.push({ x, y, size, mark });
        break;
      }
    }
  }
  return laid.map(({ mark }) => mark);
}

function weight({ loss, swing, verdict }: Moment): number {
  return verdict ? 1 + loss : Math.abs(swing);
}

/** A height, and those a bit above and below it that are still in the graph, the nearest first. */
function placesFrom(at: number, size: number, height: number): number[] {
  const places = [at];
  for (let away = size / 2; away <= FAR; away += size / 2) places.push(at - away, at + away);
  return places.filter((place) => place === at || (place >= 0 && place <= height));
}

/** The position that a moment is looked at in: a decision before it is made, a draw when it has come. */
export function positionOf({ number, kind }: Moment): number {
  return kind === "decision" ? number - 1 : number;
}

/** The moment to tell about at a position: the chosen one, if it is there, or what just happened, or what is decided next. */
export function momentAt(moments: readonly Moment[], position: number, chosen: number | null): Moment | null {
  const there = moments.filter(
    ({ number, kind }) => number === position || (kind === "decision" && number - 1 === position),
  );
  return (
    there.find(({ number }) => number === chosen) ??
    there.find((moment) => positionOf(moment) === position && moment.kind === "luck") ??
    there.find(({ number }) => number === position) ??
    there[0] ??
    null
  );
}

/** The moment after a position, or before it; null if there is none. */
export function nextMoment(
  moments: readonly Moment[],
  shown: Moment | null,
  position: number,
  way: 1 | -1,
): Moment | null {
  if (shown) return moments[moments.indexOf(shown) + way] ?? null;
  if (way === 1) return moments.find(({ number }) => number > position) ?? null;
  return moments.findLast(({ number }) => number <= position) ?? null;
}
