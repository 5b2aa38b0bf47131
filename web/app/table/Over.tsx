/** After the match: who won, what to do next, and the proof that it was fair. */

import { t } from "@lingui/core/macro";
import { recordPath } from "../../protocol/api";
import type { AnyView, GameModule } from "../game";
import { Link } from "../Link";
import { closedLine, outcomeLine, winnersLine } from "../play/winners";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { FairPlay } from "./FairPlay";
import { NextMatch } from "./NextMatch";
import { OriginLine } from "./OriginLine";
import type { TableProps } from "./useSession";
import type { Match } from "./visit";

interface OverProps extends TableProps {
  match: Match;
  module: GameModule;
  view: AnyView;
  names: readonly string[];
}

export function Over({ at, table, you, match, module, view, names }: OverProps) {
  const free = table.seats.some(({ holder }) => holder === "free");
  return (
    <section className="panel over" aria-label={t`The end of the match`}>
      <h2>{view.outcome ? winnersLine(view.outcome.winners, names, you.seats) : t`Nobody wins`}</h2>
      <p>{view.outcome ? outcomeLine(view) : closedLine()}</p>
      <div className="row row-centre">
        {you.seats.length > 0 && (
          <Button
            icon="again"
            look="main"
            isDisabled={free || table.again?.agreed.includes(you.person) === true}
            onPress={() => void at.session.ask({ type: "start" })}
          >
            {t`Play again`}
          </Button>
        )}
        <Link to={`/r/${match.id}`} className="button button-plain">
          <Icon name="play" />
          {t`Watch the replay`}
        </Link>
        {view.outcome && (
          <Link to={`/r/${match.id}?review`} className="button button-plain">
            <Icon name="graph" />
            {t`Review`}
          </Link>
        )}
        <a className="button button-plain" href={recordPath(match.id)} download>
          <Icon name="download" />
          {t`Download the record`}
        </a>
      </div>
      {free && <p className="soft">{t`Somebody left: fill the free seat before you play again.`}</p>}
      <OriginLine origin={match.origin} />
      <FairPlay game={table.game} match={match.id} names={names} luck={match} />
      {module.luck !== false && <NextMatch table={table} you={you} ask={(asking) => void at.session.ask(asking)} />}
    </section>
  );
}
