/** A finished match, step by step. */

import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { api } from "../../protocol/api";
import type { Replay } from "../../protocol/types";
import { SeatFaces } from "../bots/SeatFace";
import type { AnyView, GameModule, Live, Step } from "../game";
import { Link } from "../Link";
import { usePace } from "../pace";
import { closedView } from "../play/winners";
import { ReviewButton, ReviewHead, ReviewSide, useLooked } from "../review/Review";
import { useReview } from "../review/useReview";
import { ShareButton } from "../share/ShareButton";
import { sound } from "../sound";
import { stepsAfter } from "../steps";
import { FairPlay } from "../table/FairPlay";
import { Head } from "../table/Head";
import { LogPanel } from "../table/LogPanel";
import { OriginLine } from "../table/OriginLine";
import { useLog } from "../table/useLog";
import { WithGame } from "../table/WithGame";
import { DeadEnd, Loading } from "../ui/states";
import { useLoaded } from "../useLoaded";
import { useTitle } from "../useTitle";
import { problemWords } from "../words";
import { PlayOn } from "./PlayOn";
import { Scrubber } from "./Scrubber";
import { SeenSelect } from "./SeenSelect";
import { seatOf, seenOf, useSeen } from "./seen";
import { useSteps } from "./useSteps";
import "../styles/table.css";
import "../styles/play.css";
import "../styles/side.css";

const LINES = 200; // of the log are shown: with more, steps are slow, and the older ones are a few steps back

export default function ReplayPage({ match }: { match: string }) {
  const replay = useLoaded(() => api.replay(match, seenOf(location.search)), match);
  if (replay.state === "loading") return <Loading />;
  if (replay.state === "failed") {
    return <DeadEnd title={t`This match can't be shown`}>{problemWords(replay.error)}</DeadEnd>;
  }
  const { value } = replay;
  return <WithGame game={value.game}>{(module) => <Shown replay={value} module={module} />}</WithGame>;
}

function Shown({ replay: first, module }: { replay: Replay; module: GameModule }) {
  const looking = useSeen(first);
  const { replay, seen } = looking;
  const { names } = replay;
  const start = replay.view as AnyView;
  const told = useMemo(() => stepsAfter(start, replay.steps), [start, replay.steps]);
  useTitle(t`Replay`);
  const { pace, reduced } = usePace();
  const steps = useSteps(told.length, pace);
  const view = useMemo(() => viewAfter(start, told, steps.step), [start, told, steps.step]);
  const live = useMemo(() => watched(replay.match), [replay.match]);
  const past = told.slice(0, steps.step);
  const lines = useLog(module, past, view, { names, yours: [], aloud: true }).slice(-LINES);
  const latest = lines.at(-1);
  const reviewed = useReview(replay.match);
  const review = { reviewed, looked: useLooked(reviewed.review, steps), module, names, start, told };
  return (
    <div className="match">
      <section className="match-table" aria-labelledby="replay" data-replay>
        <div className="row row-between">
          <h1 id="replay" className="turn">
            {t`Replay`}
          </h1>
          <Link to={`/t/${replay.table}`} className="button button-plain button-small">
            {t`To the table`}
          </Link>
        </div>
        <Head game={replay.game} goal={module.goalLine?.(view)} />
        <Scrubber steps={steps} />
        <div className="row replay-tools">
          <SeenSelect looking={looking} names={names} />
          <PlayOn replay={replay} step={steps.step} view={view} seat={seatOf(seen)} />
          <ShareButton match={replay.match} game={replay.game} names={names} step={steps.step} last={steps.last} />
          <ReviewButton reviewed={reviewed} />
        </div>
        <ReviewHead {...review} steps={steps} />
        <p className="replay-line" aria-live="polite">
          {latest && latest.number === steps.step ? latest.words : null}
        </p>
        <SeatFaces game={replay.game} levels={replay.levels}>
          <module.Table
            view={view}
            seat={seatOf(seen)}
            yours={[]}
            names={names}
            steps={past}
            lastSeen={steps.lastSeen}
            moves={[]}
            play={() => undefined}
            ask={async () => null}
            undo={null}
            busy={false}
            refusal={null}
            replay
            live={live}
            hold={steps.hold}
            away={[]}
            ending={null}
            advised={review.looked.better}
            sound={sound}
            pace={pace}
            reduced={reduced}
          />
        </SeatFaces>
      </section>
      <aside className="side side-replay">
        <ReviewSide {...review} />
        <section className="panel side-log">
          <h2>{t`Log`}</h2>
          <LogPanel lines={lines} />
          <OriginLine origin={replay.origin} />
          <FairPlay game={replay.game} match={replay.match} names={names} luck={replay} />
        </section>
      </aside>
    </div>
  );
}

/** The table after a step. A match that ends without an outcome was closed by the server. */
function viewAfter(start: AnyView, told: readonly Step[], step: number): AnyView {
  const view = told[step - 1]?.view ?? start;
  return step === told.length && view.outcome === null ? closedView(view) : view;
}

/** Nothing is decided any more, but what was seen can be seen again. */
function watched(match: string): Live {
  return {
    watch: () => () => undefined,
    steer: () => undefined,
    finish: () => undefined,
    question: async () => null,
    film: (event) => api.film(match, event),
  };
}
