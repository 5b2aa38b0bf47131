/** After the match: who won, what to do next, and the proof that it was fair. */

import { Trans, useLingui } from "@lingui/react/macro";
import { recordPath } from "../../protocol/api";
import type { MatchInfo, TableInfo, You } from "../../protocol/types";
import type { AnyView, GameModule } from "../game";
import { Link } from "../Link";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { FairPlay } from "./FairPlay";
import { NextMatch } from "./NextMatch";
import type { AtTable } from "./useSession";

interface OverProps {
  at: AtTable;
  table: TableInfo;
  you: You;
  match: MatchInfo;
  module: GameModule;
  view: AnyView;
  names: readonly string[];
}

export function Over({ at, table, you, match, module, view, names }: OverProps) {
  const { t, i18n } = useLingui();
  const winners = view.outcome?.winners ?? [];
  const list = new Intl.ListFormat(i18n.locale).format(winners.map((seat) => names[seat - 1] ?? ""));
  const won = winners.some((seat) => you.seats.includes(seat));
  const alone = you.seats.length === 1 && winners.length === 1;
  const free = table.seats.some(({ holder }) => holder === "free");
  return (
    <section className="panel over" aria-label={t`The end of the match`}>
      <h2>
        {won && alone ? (
          <Trans>You win!</Trans>
        ) : winners.length > 1 ? (
          <Trans>{list} share the win!</Trans>
        ) : (
          <Trans>{list} wins!</Trans>
        )}
      </h2>
      <p>{module.outcomeLine(view, names)}</p>
      <div className="row row-centre">
        {you.seats.length > 0 && (
          <Button look="main" isDisabled={free} onPress={() => void at.session.ask({ type: "start" })}>
            <Icon name="again" />
            <Trans>Play again</Trans>
          </Button>
        )}
        <Link to={`/r/${match.id}`} className="button button-plain">
          <Icon name="play" />
          <Trans>Watch the replay</Trans>
        </Link>
        <a className="button button-plain" href={recordPath(match.id)} download>
          <Icon name="download" />
          <Trans>Download the record</Trans>
        </a>
      </div>
      {free && (
        <p className="soft">
          <Trans>Somebody left: fill the free seat before you play again.</Trans>
        </p>
      )}
      <FairPlay match={match.id} names={names} luck={match} />
      <NextMatch table={table} you={you} ask={(asking) => void at.session.ask(asking)} />
    </section>
  );
}
