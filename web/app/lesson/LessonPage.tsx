/** A lesson: the game's own table, with a coach beside it who explains, points and asks. */

import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { CLOSED_FOR_GOOD } from "../../protocol/socket";
import type { Taught } from "../../protocol/types";
import type { GameModule } from "../game";
import { nickname } from "../nickname";
import { usePace } from "../pace";
import { Spotlight } from "../play/Spotlight";
import { sound } from "../sound";
import { Head } from "../table/Head";
import { useLive } from "../table/useLive";
import type { Match } from "../table/visit";
import { WithGame } from "../table/WithGame";
import { DeadEnd, Loading } from "../ui/states";
import { useTitle } from "../useTitle";
import { Coach } from "./Coach";
import { type Learned, type LessonVisit, useLesson } from "./visit";
import "../styles/table.css";
import "../styles/play.css";
import "../styles/side.css";
import "./lesson.css";

interface LessonPageProps {
  game: string;
  lesson: string;
  /** It shows what a rule means, and asks for nothing. */
  example?: boolean;
}

export default function LessonPage({ game, lesson, example = false }: LessonPageProps) {
  const at = useLesson(game, lesson, example);
  if (at?.known.closedBy === CLOSED_FOR_GOOD.unknownTable) {
    return <DeadEnd title={t`There is no such lesson`}>{t`Perhaps the link is incomplete.`}</DeadEnd>;
  }
  const { taught, match } = at?.known ?? {};
  if (!at || !taught || !match) return <Loading />;
  return (
    <WithGame game={game}>
      {(module) => (
        <Shown
          game={game}
          rule={example ? lesson : null}
          module={module}
          visit={at.visit}
          known={at.known}
          taught={taught}
          match={match}
        />
      )}
    </WithGame>
  );
}

interface ShownProps {
  game: string;
  /** The rule that it is an example of. */
  rule: string | null;
  module: GameModule;
  visit: LessonVisit;
  known: Learned;
  taught: Taught;
  match: Match;
}

function Shown({ game, rule, module, visit, known, taught, match }: ShownProps) {
  const { pace, reduced } = usePace();
  const table = useRef<HTMLDivElement>(null);
  const asks = taught.asks;
  const { seat } = match;
  const acting = asks ? seat : null;
  const live = useLive(visit, match.id, acting);
  useTitle(taught.title);
  const names = match.names.map((name) => name || nickname() || t`You`);
  return (
    <div className="match lesson">
      <Coach game={game} rule={rule} visit={visit} known={known} taught={taught} module={module} />
      <section className="match-table lesson-table" aria-label={t`The table`} ref={table}>
        <Head game={game} goal={module.goalLine?.(match.view)} />
        <module.Table
          key={match.id}
          view={match.view}
          seat={seat}
          yours={seat === null ? [] : [seat]}
          names={names}
          steps={match.steps}
          lastSeen={known.lastSeen}
          moves={match.moves}
          play={(move) => {
            if (acting !== null) void visit.play(acting, move);
          }}
          ask={async (question) => (acting === null ? null : visit.consult(acting, question))}
          undo={null}
          busy={known.busy || known.line !== "open" || !asks}
          refusal={known.refusal}
          replay={false}
          live={live}
          hold={() => undefined}
          away={[]}
          ending={null}
          sound={sound}
          pace={pace}
          reduced={reduced}
        />
      </section>
      {taught.at && (
        <Spotlight within={table} place={module.places?.[taught.at]} step={taught.number} asks={asks} calm={reduced} />
      )}
    </div>
  );
}
