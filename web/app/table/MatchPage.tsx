/** The match: the game's own table, with the players, the log and the talk beside or below it. */

import { t } from "@lingui/core/macro";
import { useMemo, useRef, useState } from "react";
import type { SeatInfo } from "../../protocol/types";
import { SeatFaces } from "../bots/SeatFace";
import type { AnyMove, GameModule } from "../game";
import { HintButton } from "../hints/HintButton";
import { HintPanel } from "../hints/HintPanel";
import { useHints } from "../hints/useHints";
import { usePace } from "../pace";
import { Spotlight } from "../play/Spotlight";
import { closedView } from "../play/winners";
import { Remarks } from "../remarks/Remarks";
import { sound } from "../sound";
import { Alert } from "../ui/states";
import { namedWords, spoken } from "../words";
import { covered, HandOver } from "./HandOver";
import { Head } from "./Head";
import { LiveRegion } from "./LiveRegion";
import { withUndone } from "./log";
import { Notices } from "./Notices";
import { Over } from "./Over";
import { PlayAgain } from "./PlayAgain";
import { SeatBanners } from "./SeatBanners";
import { Side } from "./Side";
import { StillThere } from "./StillThere";
import { TurnClock } from "./TurnClock";
import { TurnLine } from "./TurnLine";
import { useLive } from "./useLive";
import { useLog } from "./useLog";
import type { TableProps } from "./useSession";
import type { Match } from "./visit";
import { WithGame } from "./WithGame";

interface MatchPageProps extends TableProps {
  match: Match;
}

export function MatchPage(props: MatchPageProps) {
  return (
    <WithGame game={props.table.game}>{(module) => <Shown key={props.match.id} module={module} {...props} />}</WithGame>
  );
}

function Shown({ module, at, table, you, match }: MatchPageProps & { module: GameModule }) {
  const { pace, reduced } = usePace();
  const { known, session } = at;
  const closed = table.phase === "over" && match.view.outcome === null; // by the server: it had become too long
  const view = useMemo(() => (closed ? closedView(match.view) : match.view), [closed, match.view]);
  // After the match somebody else may have the seat already.
  const botOf = ({ seat, holder, level, name }: SeatInfo) =>
    holder === "bot" && name === match.names[seat - 1] ? level : null;
  const names = match.names.map((name, index) => name || t`Seat ${index + 1}`);
  const away = table.seats.filter((seat) => seat.away !== null && seat.level === null).map(({ seat }) => seat);
  const acting = typeof view.actor === "number" && you.seats.includes(view.actor) ? view.actor : null;
  const outOfTime = match.left === 0;
  const substituted = outOfTime || table.seats.some(({ seat, level }) => seat === acting && level !== null);
  const over = table.phase === "over" && !closed;
  const ending = <Over at={at} table={table} you={you} match={match} module={module} view={view} names={names} />;
  const [holding, setHolding] = useState<number | null>(null);
  const live = useLive(session, match.id, acting);
  const shown = useRef<HTMLElement>(null);
  const coach = useHints(session, match, substituted ? null : acting, you.seats);
  const [chosen, setChosen] = useState(0);
  const advised = coach.hints?.about === "now" ? coach.hints.advice?.[chosen] : undefined;
  const hint = (about: "now" | "last") => {
    setChosen(0);
    coach.ask(about);
  };
  const cover = table.hidden && table.phase !== "over" && covered(match, you, holding);
  // The log tells what the seat knows: under the cover only what everybody may hear.
  const played = useLog(module, match.steps, view, { names, yours: you.seats, aloud: cover });
  const lines = withUndone(played, known.undone, names, you.seats);

  return (
    <div className="match">
      <LiveRegion lines={lines} lastSeen={known.lastSeen} view={view} names={names} yours={you.seats} />
      <section className="match-table" aria-labelledby="turn" ref={shown}>
        <Notices at={at}>
          <Alert>{known.refusal && namedWords(known.refusal, module)}</Alert>
          <SeatBanners at={at} table={table} you={you} />
          <StillThere at={at} table={table} you={you} />
          <PlayAgain at={at} table={table} you={you} />
        </Notices>
        <Head game={table.game} goal={module.goalLine?.(view)} watching={you.seats.length === 0}>
          {table.clock && <TurnClock clock={table.clock} match={match} mine={acting !== null} />}
          {table.hints && you.seats.length > 0 && <HintButton about={cover ? null : coach.about} ask={hint} />}
        </Head>
        <Remarks
          game={table.game}
          module={module}
          steps={match.steps}
          view={view}
          context={{ names, yours: cover ? [] : you.seats, aloud: cover }}
        />
        <TurnLine view={view} names={names} yours={you.seats} away={away} hidden={module.headline} />
        {closed && ending}
        {cover && match.seat !== null ? (
          <HandOver
            key={match.seat}
            seat={match.seat}
            name={names[match.seat - 1] ?? ""}
            lines={lines}
            take={() => setHolding(match.seat)}
          />
        ) : (
          <SeatFaces game={table.game} levels={table.seats.map(botOf)}>
            <module.Table
              view={view}
              seat={match.seat}
              yours={you.seats}
              names={names}
              steps={match.steps}
              lastSeen={known.lastSeen}
              moves={match.moves}
              play={(move) => {
                if (acting !== null) void session.play(acting, move);
              }}
              ask={async (question) => (acting === null ? null : session.consult(acting, question))}
              undo={acting !== null && match.undo && !substituted ? () => void session.undo(acting) : null}
              busy={known.busy || known.line !== "open" || substituted}
              refusal={known.refusal}
              replay={false}
              live={live}
              hold={() => undefined}
              away={away}
              ending={over && ending}
              advised={(advised?.move as AnyMove | undefined) ?? null}
              sound={sound}
              pace={pace}
              reduced={reduced}
            />
          </SeatFaces>
        )}
      </section>
      {advised && (
        <Spotlight
          within={shown}
          place={module.advice?.place?.(advised.move as AnyMove) ?? undefined}
          step={chosen}
          asks
          calm={reduced}
          still
        />
      )}
      {coach.hints && !cover && (
        <HintPanel
          key={coach.hints.about}
          module={module}
          hints={coach.hints}
          view={match.steps.find(({ number }) => number === coach.hints?.number)?.view ?? view}
          names={names}
          done={match.steps.find(({ number }) => number === (coach.hints?.number ?? 0) + 1)?.text ?? null}
          chosen={chosen}
          choose={setChosen}
          follow={(move) => {
            if (acting !== null) void session.play(acting, move);
            coach.close();
          }}
          busy={known.busy || known.line !== "open" || substituted}
          lookBack={match.steps.some(({ actor }) => actor === acting) ? () => hint("last") : null}
          close={coach.close}
        />
      )}
      <Side
        at={at}
        table={table}
        you={you}
        lines={lines}
        wordsOf={({ saying, text }) => (saying?.template ? spoken(saying.template, saying.facts) : text)}
        phrases={you.seats.length > 0 ? module.talk?.phrases(view, names) : undefined}
        talkative={module.talk !== undefined}
      />
    </div>
  );
}
