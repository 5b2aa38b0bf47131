/** Before the match: who sits where, the way for others to come, and the start. */

import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { useTitle } from "../useTitle";
import { ChatPanel } from "./ChatPanel";
import { ClockWords } from "./ClockWords";
import { RulesButton } from "./Head";
import { NextMatch } from "./NextMatch";
import { OriginLine } from "./OriginLine";
import { SeatRows } from "./SeatRows";
import { Share } from "./Share";
import { SitDialog } from "./SitDialog";
import { useLuck } from "./useGame";
import { useGameInfo } from "./useGameInfo";
import type { TableProps } from "./useSession";
import { Watchers } from "./Watchers";

export function Lobby({ at, table, you }: TableProps) {
  const game = useGameInfo(table.game);
  const drawn = useLuck(table.game);
  useTitle(game?.title ?? null);
  const [sitting, setSitting] = useState<number | null>(null);
  const free = table.seats.filter(({ holder }) => holder === "free").length;
  const seated = you.seats.length > 0;
  const { ask } = at.session;
  const fill = () => {
    for (const { seat, holder } of table.seats) {
      if (holder === "free") void ask({ type: "bot", seat, level: game?.usual ?? "random" });
    }
  };
  return (
    <div className="lobby">
      <section className="panel" aria-labelledby="seats">
        <div className="lobby-title">
          <h1 id="seats">{game?.title ?? table.game}</h1>
          <RulesButton game={table.game} />
        </div>
        <OriginLine origin={table.origin} />
        {table.origin?.luck === "same" && (
          <p className="soft">{t`It has the luck of that match: everybody can look up what will be drawn.`}</p>
        )}
        {table.clock !== null && (
          <p className="clock-words">
            <Icon name="clock" />
            <ClockWords clock={table.clock} />
          </p>
        )}
        <p className="clock-words">
          <Icon name="bulb" />
          {table.hints ? t`Hints are allowed.` : t`Hints are not allowed.`}
        </p>
        {!seated && <p className="banner banner-good">{t`Take a seat to play along. Until then you watch.`}</p>}
        <SeatRows at={at} table={table} you={you} sit={setSitting} />
        <div className="row">
          <Button icon="play" look="main" isDisabled={free > 0 || !seated} onPress={() => void ask({ type: "start" })}>
            {t`Start the match`}
          </Button>
          {free > 0 && seated && (
            <Button icon="bot" onPress={fill}>
              {t`Bots for the rest`}
            </Button>
          )}
        </div>
        <p className="soft" role="status">
          {free > 0
            ? plural(free, { one: "# seat is still free.", other: "# seats are still free." })
            : seated
              ? t`All seats are taken: you can start.`
              : t`All seats are taken.`}
        </p>
        {drawn && <NextMatch table={table} you={you} ask={(asking) => void ask(asking)} />}
      </section>
      <Share table={table} />
      <section className="panel" aria-label={t`Table talk`}>
        <h2>{t`Table talk`}</h2>
        <ChatPanel at={at} you={you} />
      </section>
      {/* Below everything that is pressed: they come and go. */}
      {table.spectators > 0 && (
        <div className="panel">
          <Watchers at={at} table={table} />
        </div>
      )}
      {sitting !== null && <SitDialog at={at} you={you} seat={sitting} close={() => setSitting(null)} />}
    </div>
  );
}
