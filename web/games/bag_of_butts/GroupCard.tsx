/** A group on the table: its butts, what it pays everybody, or why it can't be scored. */

import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import type { Group, View } from "../../protocol/views/bag_of_butts";
import { Butt } from "./Butt";
import { isSpecial, type Kind, kindsOf } from "./butts";
import { FlyingButt } from "./FlyingButt";
import { blockedBy, groupNotes } from "./words/earnings";
import "./groups.css";

interface Face {
  number: number;
  group: Group;
  view: View;
  names: readonly string[];
}

export function GroupHead({ number, size }: { number: number; size: number }) {
  return (
    <span className="bob-group-head">
      <b className="bob-number">{number}</b>
      <span className="bob-soft">× {size}</span>
    </span>
  );
}

/** `out`: how many of them have left the bag; those fly in from its mouth. */
export function GroupButts({ group, view, out = Number.POSITIVE_INFINITY, mouth }: ButtsProps) {
  const played = view.playing.map((seat) => view.colours[seat - 1]);
  const neutral = (kind: Kind) => !isSpecial(kind) && !played.includes(kind);
  return (
    <span className="bob-group-butts" aria-hidden="true">
      {kindsOf(group.butts).map((kind, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal butts have nothing but their place
        <span key={i} className="bob-place">
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

/** What everybody would earn, and what the specials in it do. */
export function GroupPays({ group, view, names }: Omit<Face, "number">) {
  const blocked = blockedBy(group);
  if (blocked) return <span className="bob-blocked">{blocked}</span>;
  const notes = groupNotes(group, view, names);
  return (
    <span className="bob-pays">
      <Earned earned={group.pays} view={view} names={names} />
      {notes.map((note) => (
        <span key={note} className="bob-note">
          {note}
        </span>
      ))}
    </span>
  );
}

export function Earned({ earned, view, names }: { earned: readonly number[]; view: View; names: readonly string[] }) {
  const earners = earned.flatMap((n, i) => (n > 0 ? [{ n, i }] : []));
  if (earners.length === 0) return <span className="bob-note">{t`Pays nobody`}</span>;
  return earners.map(({ n, i }) => (
    <span key={i} className="bob-chip" data-kind={view.colours[i]}>
      <span className="bob-chip-name">{names[i]}</span>
      <b>+{n}</b>
    </span>
  ));
}

/** Room for butts that are still in the bag. */
export function Places({ n }: { n: number }) {
  return (
    <span className="bob-group-butts" aria-hidden="true">
      {Array.from({ length: n }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike
        <span key={i} className="bob-place" data-empty />
      ))}
    </span>
  );
}
