/** A group on the table: its butts, what it pays everybody, or why it can't be scored. */

import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import { type People, who } from "../../app/play/people";
import type { Group, View } from "../../protocol/views/bag_of_butts";
import { Butt } from "./Butt";
import { isSpecial, type Kind, kindsOf } from "./butts";
import { FlyingButt } from "./FlyingButt";
import { blockedBy } from "./words/earnings";
import "./groups.css";

const MANY = 9; // butts: more of them lie closer together

export function GroupHead({ number, size }: { number: number; size: number | null }) {
  return (
    <span className="bob-group-head">
      <b className="bob-number">{number}</b>
      {size !== null && <span className="bob-size">× {size}</span>}
    </span>
  );
}

/** `out`: how many of them have left the bag; those fly in from its mouth. */
export function GroupButts({ group, view, out = Number.POSITIVE_INFINITY, mouth }: ButtsProps) {
  const played = view.taking_part.map((seat) => view.colours[seat - 1]);
  const neutral = (kind: Kind) => !isSpecial(kind) && !played.includes(kind);
  return (
    <span className="bob-group-butts" data-many={group.butts.length > MANY || undefined} aria-hidden="true">
      {kindsOf(group.butts).map((kind, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal butts have nothing but their place
        <span key={i} className="bob-place" data-empty={i >= out || undefined}>
          {i < out &&
            (mouth ? (
              <FlyingButt kind={kind} neutral={neutral(kind)} mouth={mouth} />
            ) : (
              <Butt kind={kind} neutral={neutral(kind)} />
            ))}
        </span>
      ))}
    </span>
  );
}

interface ButtsProps {
  group: Group;
  view: View;
  out?: number;
  mouth?: RefObject<HTMLElement | null>;
}

/** What everybody would earn, or why it can't be scored. */
export function GroupPays({ group, view, people }: { group: Group; view: View; people: People }) {
  const blocked = blockedBy(group);
  if (blocked) return <span className="bob-pays bob-blocked">{blocked}</span>;
  return (
    <span className="bob-pays">
      <Earned earned={group.pays} view={view} people={people} />
    </span>
  );
}

export function Earned({ earned, view, people }: { earned: readonly number[]; view: View; people: People }) {
  const colours = kindsOf(view.colours);
  const earners = colours.flatMap((kind, i) => (earned[i] ? [{ kind, seat: i + 1, n: earned[i] }] : []));
  if (earners.length === 0) return <span className="bob-soft">{t`Pays nobody`}</span>;
  return earners.map(({ kind, seat, n }) => (
    <span key={kind} className="bob-chip" data-kind={kind}>
      <span className="bob-mini">
        <Butt kind={kind} />
      </span>
      <span className="bob-chip-name">{who([seat], people)}</span>
      <b>+{n}</b>
    </span>
  ));
}

/** Room for butts that are still in the bag. */
export function Places({ n }: { n: number }) {
  return (
    <span className="bob-group-butts" data-many={n > MANY || undefined} aria-hidden="true">
      {Array.from({ length: n }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike
        <span key={i} className="bob-place" data-empty />
      ))}
    </span>
  );
}
