/** Sets stay where they were laid: one that goes leaves its place free for the next, and nothing else moves. */

import { useState } from "react";

type Slots = readonly (number | null)[];

/** The places of these numbers, as far as possible where they were; null for a free place. */
export function placed(before: Slots, numbers: readonly number[]): Slots {
  const slots = before.map((number) => (number !== null && numbers.includes(number) ? number : null));
  for (const number of numbers.filter((each) => !slots.includes(each))) {
    const free = slots.indexOf(null);
    if (free < 0) slots.push(number);
    else slots[free] = number;
  }
  return slots.slice(0, slots.findLastIndex((number) => number !== null) + 1);
}

export function useSlots(numbers: readonly number[]): Slots {
  const [slots, setSlots] = useState<Slots>([]);
  const now = placed(slots, numbers);
  if (now.join() !== slots.join()) setSlots(now);
  return now;
}
