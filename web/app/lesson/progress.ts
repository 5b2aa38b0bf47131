/** How far this browser's person has come with every lesson, remembered; a lesson is named "lucktails/how-it-goes". */

import type { GameInfo, LessonInfo } from "../../protocol/types";
import { remembered, useRemembered } from "../remembered";

type Steps = Readonly<Record<string, number | "done">>;

const setting = remembered<string>("lessons", null, "{}");

function read(text: string): Steps {
  try {
    return JSON.parse(text) as Steps;
  } catch {
    return {};
  }
}

export const progress = {
  /** Where to begin: where it was left, or at the start. */
  stepOf(lesson: string): number {
    const step = read(setting.get())[lesson];
    return typeof step === "number" ? step : 0;
  },
  note(lesson: string, step: number, steps: number): void {
    const known = read(setting.get());
    const done = step >= steps || (known[lesson] === "done" && step === 0);
    setting.set(JSON.stringify({ ...known, [lesson]: done ? "done" : step }));
  },
};

/** The lesson of a game that comes next, and whether one has begun with it; null when all are done. */
export function useNextLesson({ name, lessons }: GameInfo): { lesson: LessonInfo; begun: boolean } | null {
  const known = read(useRemembered(setting));
  const lesson = lessons.find((each) => known[`${name}/${each.name}`] !== "done");
  return lesson ? { lesson, begun: Number(known[`${name}/${lesson.name}`] ?? 0) > 0 } : null;
}

/** Whether this person has never played or learned anything here. */
export const newcomer = remembered<"yes" | "no">("newcomer", ["yes", "no"], "yes");

export function lessonPath(game: string, { name }: LessonInfo): string {
  return `/learn/${game}/${name}`;
}
