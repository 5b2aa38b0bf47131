/** How far this browser's person has come with every lesson, remembered; a lesson is named "lucktails/how-it-goes". */

import type { GameInfo, LessonInfo } from "../../protocol/types";
import { remembered } from "../remembered";
import { rememberedRecord } from "../rememberedRecord";

const steps = rememberedRecord<number | "done">("lessons");

export const progress = {
  /** Where to begin: where it was left, or at the start. */
  stepOf(lesson: string): number {
    const step = steps.all()[lesson];
    return typeof step === "number" ? step : 0;
  },
  note(lesson: string, step: number, last: number): void {
    const done = step >= last || (steps.all()[lesson] === "done" && step === 0);
    steps.put(lesson, done ? "done" : step);
  },
};

/** The lesson of a game that comes next, and whether one has begun with it; null when all are done. */
export function useNextLesson({ name, lessons }: GameInfo): { lesson: LessonInfo; begun: boolean } | null {
  const known = steps.useAll();
  const lesson = lessons.find((each) => known[`${name}/${each.name}`] !== "done");
  return lesson ? { lesson, begun: Number(known[`${name}/${lesson.name}`] ?? 0) > 0 } : null;
}

/** Whether this person has never played or learned anything here. */
export const newcomer = remembered<"yes" | "no">("newcomer", ["yes", "no"], "yes");

export function lessonPath(game: string, { name }: LessonInfo): string {
  return `/learn/${game}/${name}`;
}
