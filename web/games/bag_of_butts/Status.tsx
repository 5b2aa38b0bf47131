/** Whose turn it is, what they do now and what has just happened. */

import type { ReactNode } from "react";
import type { Scene } from "./scene";
import type { ButtStep } from "./steps";
import type { People } from "./words/people";
import { endedLine, headline, newsLine } from "./words/status";
import "./status.css";

interface Props {
  scene: Scene;
  step: ButtStep | null;
  people: People;
  away: readonly number[];
  /** Your own seat that decides now can do so. */
  deciding: boolean;
}

export function Status({ scene, step, people, away, deciding }: Props) {
  return (
    <div className="bob-status" data-deciding={deciding || undefined}>
      <h2>{headline(scene, people, away)}</h2>
      <p>{happened(scene, step, people)}</p>
    </div>
  );
}

function happened(scene: Scene, step: ButtStep | null, people: People): ReactNode {
  if (scene.phase !== "announce" || scene.view.announced || scene.ended) return endedLine(scene, people);
  const { title, words } = newsLine(scene.view, step, people);
  return (
    <>
      <b>{title}</b> {words}
    </>
  );
}
