/** People in sentences: whoever plays alone on this device is "you". */

import { t } from "@lingui/core/macro";
import { listed, nameOf } from "./names";

export interface People {
  /** By seat. */
  names: readonly string[];
  /** Your own seats, on this device. */
  yours: readonly number[];
}

export function isYou(seat: number, { yours }: Pick<People, "yours">): boolean {
  return yours.length === 1 && yours[0] === seat;
}

/** "Ann, you and Cid" */
export function who(seats: readonly number[], people: People): string {
  return listed(seats.map((seat) => (isYou(seat, people) ? t`you` : nameOf(seat, people.names))));
}

/** The same at the start of a sentence: "You and Cid". */
export function whoFirst(seats: readonly number[], people: People): string {
  return listed(
    seats.map((seat, i) => (!isYou(seat, people) ? nameOf(seat, people.names) : i === 0 ? t`You` : t`you`)),
  );
}

/** The same where something is done to them, or for them. */
export function whom(seats: readonly number[], people: People): string {
  return listed(
    seats.map((seat) =>
      isYou(seat, people) ? t({ message: "you", context: "done to or for you" }) : nameOf(seat, people.names),
    ),
  );
}
