/** What there is to say about where the replay is: a moment worth looking at, or how to come to one. */

import { t } from "@lingui/core/macro";
import type { Moment, ReviewedMove } from "../../protocol/types";
import type { AnyView, GameModule, Step } from "../game";
import { phraseWords } from "../hints/words";
import { nameOf } from "../play/names";
import { Button } from "../ui/Button";
import { capital, momentName, momentSwing, moveWords, remarkWords } from "./words";

export interface Told {
  module: GameModule;
  names: readonly string[];
  start: AnyView;
  told: readonly Step[];
}

interface MomentCardProps extends Told {
  moment: Moment | null;
  before: Moment | null;
  after: Moment | null;
  show(moment: Moment): void;
}

export function MomentCard({ moment, before, after, show, ...told }: MomentCardProps) {
  return (
    <section className="review-moment" aria-label={t`This moment`}>
      <header className="row row-between">
        <Button
          icon="back"
          look="quiet"
          small
          aria-label={t`The moment before`}
          isDisabled={!before}
          onPress={() => before && show(before)}
        />
        <h3>{moment ? <Title moment={moment} names={told.names} /> : t`Nothing special here`}</h3>
        <Button
          icon="forward"
          look="quiet"
          small
          aria-label={t`The next moment`}
          isDisabled={!after}
          onPress={() => after && show(after)}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll */}
      <div className="review-words" aria-live="polite" tabIndex={0}>
        {moment && <Words moment={moment} {...told} />}
      </div>
    </section>
  );
}

function Title({ moment, names }: { moment: Moment; names: readonly string[] }) {
  const name = nameOf(moment.seat, names);
  return (
    <>
      <span className="review-badge" data-kind={moment.verdict ?? moment.kind}>
        {momentName(moment)}
      </span>{" "}
      {name} <small>{momentSwing(moment)}</small>
    </>
  );
}

function Words({ moment, module, names, start, told }: Told & { moment: Moment }) {
  const { number, seat, played, better } = moment;
  const name = nameOf(seat, names);
  const view = told[number - 2]?.view ?? start;
  const step = told[number - 1];
  const remark = remarkWords(moment);
  const said = step && module.logLine(step, { names, yours: [], aloud: true });
  const one = { module, names, view };
  return (
    <>
      {remark && <p>{remark}.</p>}
      {!played && said && <p>{said}</p>}
      {played && (
        <dl>
          <dt>{t`Played`}</dt>
          <Choice move={played} {...one} />
          {better && (
            <>
              <dt>{t`Better`}</dt>
              <Choice move={better} {...one} />
            </>
          )}
        </dl>
      )}
      {played && played.reasons.length > 0 && (
        <p className="help">{t`“You” is ${name}, who knew no more than this.`}</p>
      )}
    </>
  );
}

interface ChoiceProps extends Pick<Told, "module" | "names"> {
  move: ReviewedMove;
  view: AnyView;
}

function Choice({ move, module, view, names }: ChoiceProps) {
  const why = move.reasons.map((reason) => phraseWords(reason, names, module.named)).join("; ");
  return (
    <dd>
      <strong>{moveWords(move, module, view, names)}</strong>
      {why && <span className="review-why">{capital(why)}</span>}
    </dd>
  );
}
