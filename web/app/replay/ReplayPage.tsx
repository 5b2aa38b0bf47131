/** A finished match, step by step. */

import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { api } from "../../protocol/api";
import type { Replay } from "../../protocol/types";
import type { AnyView, GameModule, Live } from "../game";
import { Link } from "../Link";
import { sound } from "../sound";
import { FairPlay } from "../table/FairPlay";
import { LogPanel } from "../table/LogPanel";
import { logLines } from "../table/log";
import { useGame } from "../table/useGame";
import { Loading, Trouble } from "../ui/states";
import { useLoaded } from "../useLoaded";
import { useMedia } from "../useMedia";
import { useTitle } from "../useTitle";
import { problemWords } from "../words";
import { Scrubber } from "./Scrubber";
import { useSteps } from "./useSteps";
import { viewsOf } from "./views";
import "../styles/table.css";

const LINES = 200; // of the log are shown: with more, steps are slow, and the older ones are a few steps back

export default function ReplayPage({ match }: { match: string }) {
  const replay = useLoaded(() => api.replay(match), match);
  if (replay.state === "loading") return <Loading />;
  if (replay.state === "failed") {
    return (
      <Trouble
        title={<Trans>This match can't be shown</Trans>}
        actions={
          <Link to="/" className="button button-main">
            <Trans>To the games</Trans>
          </Link>
        }
      >
        {problemWords(replay.error)}
      </Trouble>
    );
  }
  return <WithGame replay={replay.value} />;
}

function WithGame({ replay }: { replay: Replay }) {
  const module = useGame(replay.game);
  if (module === "loading") return <Loading />;
  if (module === "unknown") {
    return (
      <Trouble title={<Trans>This page can't show that game</Trans>}>
        <Trans>Load the page again: perhaps it is older than the server.</Trans>
      </Trouble>
    );
  }
  return <Shown replay={replay} module={module} />;
}

function Shown({ replay, module }: { replay: Replay; module: GameModule }) {
  const { names, events, changes } = replay;
  const views = useMemo(() => viewsOf(changes), [changes]);
  const { t, i18n } = useLingui();
  useTitle(t`Replay`);
  const steps = useSteps(events.length);
  const reduced = useMedia("(prefers-reduced-motion: reduce)");
  const view = views[steps.step] as AnyView;
  const live = useMemo(() => watched(replay.match), [replay.match]);
  const past = events.slice(0, steps.step);
  // All at once: over a long match this takes its time. Words of what is past stay true, so the last view will do.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow the language of the page
  const whole = useMemo(
    () => logLines(module, events, { view: views.at(-1) as AnyView, names, yours: [], aloud: true }),
    [module, events, views, names, i18n.locale],
  );
  const lines = whole.filter(({ number }) => number <= steps.step).slice(-LINES);
  const latest = lines.at(-1);
  return (
    <div className="match">
      <section className="match-table" aria-labelledby="replay">
        <div className="row row-between">
          <h1 id="replay" className="turn">
            <Trans>Replay</Trans>
          </h1>
          <Link to={`/t/${replay.table}`} className="button button-quiet">
            <Trans>To the table</Trans>
          </Link>
        </div>
        <Scrubber steps={steps} />
        <p className="replay-line" aria-live="polite">
          {latest && latest.number === steps.step ? latest.words : null}
        </p>
        <module.Table
          view={view}
          seat={null}
          yours={[]}
          names={names}
          events={past}
          fresh={steps.fresh}
          play={() => undefined}
          undo={null}
          busy={false}
          refusal={null}
          replay
          live={live}
          hold={steps.hold}
          away={[]}
          ending={null}
          sound={sound}
          reduced={reduced}
        />
      </section>
      <aside className="side panel">
        <h2>
          <Trans>Log</Trans>
        </h2>
        <LogPanel lines={lines} />
        <FairPlay match={replay.match} names={names} luck={replay} />
      </aside>
    </div>
  );
}

/** Nothing is decided any more, but what was seen can be seen again. */
function watched(match: string): Live {
  return {
    watch: () => () => undefined,
    drag: () => undefined,
    letGo: () => undefined,
    suggest: async () => null,
    film: (event) => api.film(match, event),
  };
}
