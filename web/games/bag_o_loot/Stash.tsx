/** Somebody at the table, with all that lies before them. */

import { t } from "@lingui/core/macro";
import { WithFace } from "../../app/bots/SeatFace";
import { nameOf } from "../../app/play/names";
import type { View } from "../../protocol/views/bag_o_loot";
import { Back, TiedBag } from "./Face";
import { Lock } from "./Icons";
import { NewSet } from "./NewSet";
import { OpenHand } from "./OpenHand";
import { LooterMini, SetTile } from "./SetTile";
import { Thief } from "./Thief";
import type { Choice } from "./useChoice";
import { dropName } from "./useDrag";
import { useSlots } from "./useSlots";
import { useTallest } from "./useTallest";
import { total } from "./words/cards";
import { stashLine } from "./words/places";
import "./stash.css";

interface StashProps {
  view: View;
  seat: number;
  names: readonly string[];
  yours: readonly number[];
  away: readonly number[];
  choice: Choice | null;
  /** The number of the set that has just changed, if it is this seat's. */
  changed: number | null;
}

export function Stash(props: StashProps) {
  const { view, seat, names, choice } = props;
  const stash = view.stashes[seat - 1];
  const own = seat === view.seat;
  const sets = useTallest<HTMLUListElement>();
  const slots = useSlots([...(stash?.bags ?? []), ...(stash?.sets ?? []).map(({ number }) => number)]);
  const empty = slots.length === 0;
  return (
    <div
      className="bl-stash"
      data-seat={seat}
      data-own={own || undefined}
      data-turn={(view.player === seat && view.phase === "turn" && view.actor !== null) || undefined}
      data-locked={stash?.locked || undefined}
      data-place={`stash-${seat}`}
      data-drop={choice ? dropName({ seat, number: null }) : undefined}
    >
      <Who {...props} />
      <OpenHand view={view} seat={seat} names={names} />
      <ul ref={sets} className="bl-sets" aria-label={setsLabel(view, seat, names)}>
        {own && (
          <li aria-hidden={choice === null || undefined}>
            <NewSet choice={choice} seat={seat} />
          </li>
        )}
        {slots.map((number, i) => (
          <li key={number ?? `free ${i}`} aria-hidden={number === null || undefined}>
            {number !== null && <Laid {...props} number={number} />}
          </li>
        ))}
        {empty && !(own && choice) && <li className="bl-empty">{t`nothing yet`}</li>}
      </ul>
    </div>
  );
}

/** The Bag-O-Loot or the set of that number. */
function Laid({ view, seat, names, choice, changed, number }: StashProps & { number: number }) {
  const set = view.stashes[seat - 1]?.sets.find((each) => each.number === number);
  if (set) {
    return <SetTile view={view} set={set} seat={seat} names={names} choice={choice} isNew={changed === number} />;
  }
  return (
    <span
      className="bl-bag"
      data-place={`bag-${seat}-${number}`}
      data-new={changed === number || undefined}
      title={t`Bag-O-Loot of ${number}s: safe`}
    >
      <TiedBag number={number} />
      <span className="visually-hidden">{t`Bag-O-Loot of ${number}s: safe`}</span>
    </span>
  );
}

function setsLabel(view: View, seat: number, names: readonly string[]): string {
  const name = nameOf(seat, names);
  return seat === view.seat ? t`Your stash` : t`${name}'s stash`;
}

function Who({ view, seat, names, yours, away }: StashProps) {
  const stash = view.stashes[seat - 1];
  const own = seat === view.seat;
  const looters = view.open_looters[seat - 1] ?? 0;
  const worth = stash?.worth ?? 0;
  return (
    <div className="bl-who">
      <WithFace seat={seat}>
        <Thief seat={seat} />
      </WithFace>
      <span className="bl-name">{own && yours.length === 1 ? t`You` : nameOf(seat, names)}</span>
      <span className="visually-hidden">{stashLine(view, seat)}</span>
      <span className="bl-facts" aria-hidden="true">
        <span className="bl-hand-count" data-place={own ? undefined : `hand-${seat}`} title={t`Cards in the hand`}>
          <Back />
          {view.hands[seat - 1]}
        </span>
        {looters > 0 && (
          <span className="bl-seen" title={t`Looters in the hand that everybody saw going there`}>
            <LooterMini number={null} />×{looters}
          </span>
        )}
        <span className="bl-worth" title={t`Worth of the stash now`}>
          +{worth}
        </span>
      </span>
      <b className="bl-total" title={t`Points from the rounds before`} aria-hidden="true">
        {total(view.scores[seat - 1] ?? 0)}
      </b>
      <span className="bl-tags">
        {stash?.locked && (
          <b className="play-tag bl-tag-locked" title={t`Locked down: one play a turn until the single card is gone`}>
            <Lock />
            <span>{t`locked down`}</span>
          </b>
        )}
        {yours.includes(seat) && !own && <span className="play-tag">{t`yours`}</span>}
        {away.includes(seat) && <span className="play-tag play-tag-away">{t`away`}</span>}
      </span>
    </div>
  );
}
