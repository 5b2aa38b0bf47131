/** The moments worth looking at, in the order in which they happened. */

import { t } from "@lingui/core/macro";
import type { Moment } from "../../protocol/types";
import { nameOf } from "../play/names";
import { Empty } from "../ui/states";
import type { Told } from "./MomentCard";
import { momentName, momentSwing, moveWords, remarkWords } from "./words";

interface MomentListProps extends Told {
  moments: readonly Moment[];
  shown: Moment | null;
  show(moment: Moment): void;
}

export function MomentList({ moments, shown, show, ...told }: MomentListProps) {
  if (moments.length === 0) {
    return <Empty>{t`There is no moment that the figures say more about.`}</Empty>;
  }
  return (
    <ol className="review-moments">
      {moments.map((moment) => (
        <li key={moment.number}>
          <button type="button" aria-current={moment === shown ? "step" : undefined} onClick={() => show(moment)}>
            <span className="review-number">{moment.number}</span>
            <span className="review-who">
              <span className="review-badge" data-kind={moment.verdict ?? moment.kind}>
                {momentName(moment)}
              </span>
              <strong>{nameOf(moment.seat, told.names)}</strong>
            </span>
            <span className="review-swing">{momentSwing(moment)}</span>
            <span className="review-what">{what(moment, told)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function what(moment: Moment, { module, names, start, told }: Told): string {
  const { number, played } = moment;
  if (played) return moveWords(played, module, told[number - 2]?.view ?? start, names);
  return remarkWords(moment);
}
