/** The review in a replay: the graph and the moment above the table, the account and the list of moments beside it. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { MatchReview, Moment } from "../../protocol/types";
import type { AnyMove } from "../game";
import { percent } from "../numbers";
import type { Steps } from "../replay/useSteps";
import { Button } from "../ui/Button";
import { Account } from "./Account";
import { ChancesTable } from "./ChancesTable";
import { Graph } from "./Graph";
import { momentAt, nextMoment, positionOf } from "./graph";
import { MomentCard, type Told } from "./MomentCard";
import { MomentList } from "./MomentList";
import type { Reviewed } from "./useReview";
import "./review.css";
import "./side.css";

const NARROW = "(max-width: 47.99rem)"; // there the graph, the moment and the table below it fill the screen

/** Scrolls to the review; on a phone so far that it begins the screen. It may stick there already: what is before it
 * tells where it belongs. */
function toReview() {
  const review = document.querySelector(".review");
  const before = review?.previousElementSibling;
  if (before && matchMedia(NARROW).matches) scrollBy({ top: before.getBoundingClientRect().bottom });
  else review?.scrollIntoView({ block: "nearest" });
}

/** Asks for the review, or puts it away. */
export function ReviewButton({ reviewed }: { reviewed: Reviewed }) {
  return (
    <Button icon="graph" small aria-expanded={reviewed.open} onPress={reviewed.open ? reviewed.close : reviewed.ask}>
      {t`Review`}
    </Button>
  );
}

/** Where in the review somebody is. */
interface Looked {
  moment: Moment | null;
  show(moment: Moment): void;
  leap(way: 1 | -1): void;
  next(way: 1 | -1): Moment | null;
  /** What would have been better in this position: the table may show where. */
  better: AnyMove | null;
}

export function useLooked(review: MatchReview | null, steps: Steps): Looked {
  const [chosen, setChosen] = useState<number | null>(null);
  const moments = review?.moments ?? [];
  const moment = momentAt(moments, steps.step, chosen);
  const next = (way: 1 | -1) => nextMoment(moments, moment, steps.step, way);
  const show = (wanted: Moment) => {
    steps.play(false);
    setChosen(wanted.number);
    steps.to(positionOf(wanted));
    toReview();
  };
  const leap = (way: 1 | -1) => {
    const wanted = next(way);
    if (wanted) show(wanted);
  };
  const before = moment !== null && steps.step === moment.number - 1;
  return { moment, show, leap, next, better: before ? ((moment.better?.move as AnyMove | undefined) ?? null) : null };
}

interface PartProps extends Told {
  reviewed: Reviewed;
  looked: Looked;
}

/** Above the table: how far the review is, then the graph and what there is to say about this moment. */
export function ReviewHead({ reviewed, looked, steps, ...told }: PartProps & { steps: Steps }) {
  const { open, review, part, trouble, ask } = reviewed;
  if (!open) return null;
  if (trouble !== null) {
    return (
      <section className="panel review" aria-label={t`Review`}>
        <p role="alert">{trouble}</p>
        <div className="row">
          <Button small onPress={ask}>
            {t`Try again`}
          </Button>
        </div>
      </section>
    );
  }
  if (!review) {
    return (
      <section className="panel review" aria-label={t`Review`}>
        <label className="review-progress">
          <span>
            {part === null
              ? t`The review waits for its turn…`
              : t`Every position is being played out: ${percent(part)}`}
          </span>
          <progress max={1} value={part ?? 0} />
        </label>
        <p className="help">{t`It is made once, and then there for everybody who looks at this match.`}</p>
      </section>
    );
  }
  return (
    <section className="panel review" aria-label={t`Review`}>
      <Graph review={review} names={told.names} steps={steps} leap={looked.leap} />
      <MomentCard {...told} moment={looked.moment} before={looked.next(-1)} after={looked.next(1)} show={looked.show} />
    </section>
  );
}

/** Beside the table: luck and decisions of everybody, and what is worth looking at. */
export function ReviewSide({ reviewed: { review }, looked, ...told }: PartProps) {
  if (!review) return null;
  return (
    <section className="panel review-side">
      <h2>{t`Luck and decisions`}</h2>
      <Account seats={review.seats} names={told.names} />
      <h2>{t`Moments worth a look`}</h2>
      <MomentList {...told} moments={review.moments} shown={looked.moment} show={looked.show} />
      <ChancesTable review={review} {...told} />
      <Figures review={review} />
    </section>
  );
}

function Figures({ review: { rollouts } }: { review: MatchReview }) {
  return (
    <details className="more">
      <summary>{t`What do the figures mean?`}</summary>
      <div className="stack">
        <p>
          {rollouts > 0 ? (
            <Trans>
              Every position was played out {rollouts} times, with the cards as they really lay, by bots that are all
              equally good. That gives everybody's chance to win; the pale band says how sure it is (95%).
            </Trans>
          ) : (
            <Trans>
              The chances to win are those that this game's own experts see; the pale band says how sure they are.
            </Trans>
          )}
        </p>
        <p>
          <Trans>
            Luck is what draws changed. Decisions is what somebody's own moves gave away, for whoever knew no more than
            they did: from 2% on a move is called an inaccuracy, from 5% a mistake, from 10% a blunder.
          </Trans>
        </p>
        <p>{t`Accuracy is 100 for whoever never gave anything away; a move that gives 10% away counts 64.`}</p>
      </div>
    </details>
  );
}
