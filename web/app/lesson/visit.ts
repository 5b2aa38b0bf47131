/** One lesson: where it is, the table beside it, and a way to answer. */

import { i18n } from "@lingui/core";
import { type Answer, type ClientRequest, socketAddress } from "../../protocol/socket";
import type { AnyServerMessage, Taught } from "../../protocol/types";
import { useVisit } from "../table/useVisit";
import { type Known, matchAfter, NOTHING_YET, Visit } from "../table/visit";
import { progress } from "./progress";

export interface Learned extends Known {
  taught: Taught | null;
}

/** What is known after a message. */
function after(known: Learned, message: AnyServerMessage): Learned {
  if (message.type === "taught") {
    const before = known.match?.id === message.match.id && !message.match.view ? known.match : null;
    const match = matchAfter(before, message.match);
    return { ...known, taught: message, match, lastSeen: before?.number ?? match.number, refusal: null };
  }
  return message.type === "refused" && message.id === null ? { ...known, refusal: message } : known;
}

export class LessonVisit extends Visit<Learned> {
  /** `lesson` is named as progress.ts does; how far one is with an example isn't remembered. */
  constructor(
    private readonly lesson: string,
    private readonly example: boolean,
  ) {
    const step = () => (example ? 0 : progress.stepOf(lesson));
    super(() => socketAddress(`lessons/${lesson}?lang=${i18n.locale}&step=${step()}`), {
      ...NOTHING_YET,
      taught: null,
    });
  }

  protected told(message: AnyServerMessage): void {
    this.set(after(this.known, message));
    if (message.type === "taught" && !this.example) progress.note(this.lesson, message.number, message.steps);
  }

  readonly ask = (asking: ClientRequest): Promise<Answer> => this.socket.ask(asking);

  /** Goes on after something to read. */
  readonly goOn = (): void => this.socket.mention({ type: "goon" });

  /** Goes to the step before. */
  readonly back = (): void => this.socket.mention({ type: "back" });
}

/** A lesson, or an example of a rule; null before it has begun. */
export function useLesson(game: string, lesson: string, example: boolean) {
  const name = `${game}/${lesson}`;
  return useVisit(() => new LessonVisit(name, example), name);
}
