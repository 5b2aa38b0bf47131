/** A picture in the rule page: the groups, the bag or the score pad. */

import { type CSSProperties, useRef } from "react";
import type { FigureProps } from "../../app/game";
import type { View } from "../../protocol/views/bag_of_butts";
import { Contents } from "./Contents";
import { LyingGroups } from "./LyingGroups";
import { Pad } from "./Pad";
import { sceneOf } from "./scene";

export function Figure({ view, at, names, yours }: FigureProps<View>) {
  const mouth = useRef<HTMLDivElement>(null);
  const people = { names, yours };
  const scene = sceneOf({ view, step: null, number: 0, isNew: false, before: null }, false);
  return (
    <div className="bob bob-figure" data-at={at} style={{ "--pace": 0 } as CSSProperties}>
      {at === "bag" && <Contents scene={scene} out={0} mood="idle" mouth={mouth} />}
      {at === "pad" && <Pad view={view} people={people} />}
      {at === "groups" && (
        <LyingGroups
          scene={scene}
          people={people}
          out={Number.POSITIVE_INFINITY}
          mouth={mouth}
          onPeek={() => undefined}
        />
      )}
    </div>
  );
}
