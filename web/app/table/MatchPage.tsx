/** The match: the game's own table, with the players, the log and the talk beside or below it. */

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { MatchInfo, TableInfo, You } from "../../protocol/types";
import type { AnyView, GameModule } from "../game";
import { sound } from "../sound";
import { Loading, Trouble } from "../ui/states";
import { useMedia } from "../useMedia";
import { usualLevel } from "../usual";
import { refusalWords } from "../words";
import { covered, HandOver } from "./HandOver";
import { LiveRegion } from "./LiveRegion";
import { logLines, withUndone } from "./log";
import { Over } from "./Over";
import { SeatBanners } from "./SeatBanners";
import { Side } from "./Side";
import { TurnLine } from "./TurnLine";
import { useGame } from "./useGame";
import { useGameInfo } from "./useGameInfo";
import { useLive } from "./useLive";
import type { AtTable } from "./useSession";

interface MatchPageProps {
  at: AtTable;
  table: TableInfo;
  you: You;
  match: MatchInfo;
}

export function MatchPage(props: MatchPageProps) {
  const module = useGame(props.table.game);
  if (module === "loading") return <Loading />;
  if (module === "unknown") {
    return (
      <Trouble title={<Trans>This page can't show that game</Trans>}>
        <Trans>Load the page again: perhaps it is older than the server.</Trans>
      </Trouble>
    );
  }
  return <Shown key={props.match.id} module={module} {...props} />;
}

function Shown({ module, at, table, you, match }: MatchPageProps & { module: GameModule }) {
  const { t } = useLingui();
  const reduced = useMedia("(prefers-reduced-motion: reduce)");
  const game = useGameInfo(table.game);
  const { known, session } = at;
  const view = match.view as AnyView;
  const names = match.names.map((name, index) => name || t`Seat ${index + 1}`);
  const away = table.seats.filter((seat) => seat.away !== null && seat.level === null).map(({ seat }) => seat);
  const acting = typeof view.actor === "number" && you.seats.includes(view.actor) ? view.actor : null;
  const substituted = table.seats.some(({ seat, level }) => seat === acting && level !== null);
  const over = table.phase === "over" && view.outcome !== null;
  const [holding, setHolding] = useState<number | null>(null);
  const live = useLive(session, match.id, acting);
  const cover = module.hidden && !over && covered(match, you, holding);
  // The log tells what the seat knows: under the cover only what everybody may hear.
  const played = logLines(module, match.events, { view, names, yours: you.seats, aloud: cover });
  const lines = withUndone(played, known.undone, names);

  return (
    <div className="match">
      <LiveRegion lines={lines} fresh={known.fresh} module={module} view={view} names={names} yours={you.seats} />
      <section className="match-table" aria-labelledby="turn">
        <TurnLine view={view} names={names} yours={you.seats} away={away} hidden={module.headline} />
        <SeatBanners at={at} table={table} you={you} level={usualLevel(game?.levels)} />
        {known.refusal && (
          <p className="banner banner-bad" role="alert">
            {module.refusalLine(known.refusal) ?? refusalWords(known.refusal)}
          </p>
        )}
        {cover && match.seat !== null ? (
          <HandOver
            key={match.seat}
            seat={match.seat}
            name={names[match.seat - 1] ?? ""}
            lines={lines}
            take={() => setHolding(match.seat)}
          />
        ) : (
          <module.Table
            view={view}
            seat={match.seat}
            yours={you.seats}
            names={names}
            events={match.events}
            fresh={known.fresh}
            play={(move) => {
              if (acting !== null) void session.play(acting, move);
            }}
            undo={acting !== null && match.undo && !substituted ? () => void session.undo(acting) : null}
            busy={known.busy || known.line !== "open" || substituted}
            refusal={known.refusal}
            replay={false}
            live={live}
            hold={() => undefined}
            away={away}
            ending={
              over && <Over at={at} table={table} you={you} match={match} module={module} view={view} names={names} />
            }
            sound={sound}
            reduced={reduced}
          />
        )}
      </section>
      <Side
        at={at}
        table={table}
        you={you}
        lines={lines}
        phrases={you.seats.length > 0 ? module.talk?.phrases(view, names) : undefined}
        talkative={module.talk !== undefined}
      />
    </div>
  );
}
