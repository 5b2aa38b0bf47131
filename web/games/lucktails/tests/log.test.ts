import { describe, expect, test } from "vitest";
import type { Scene } from "../../../tests/scenes";
import { logLine } from "../words/log";
import bonus from "./scenes/bonus.json";
import laid from "./scenes/laid.json";
import leader from "./scenes/leader.json";
import over from "./scenes/over.json";
import peek from "./scenes/peek.json";
import round from "./scenes/round.json";
import tied from "./scenes/tied.json";
import { steps } from "./views";

const names = ["Ann", "Bob", "Cid"];

/** A step of a scene in words, as a watcher of a device with those seats reads it. */
function told(scene: Scene, number: number, seat: number | null, yours: number[] = [], aloud = false): string | null {
  const step = steps(scene, seat)[number - 1];
  return step ? logLine(step, { names, yours, aloud }) : null;
}

describe("the log", () => {
  test("a deal names what lies open, and to each seat the card it is shown", () => {
    expect(told(round, 1, 1, [1])).toBe("Round 1: you start. Face up: 2, 4, and 5. You see Cid's card: 3.");
    expect(told(round, 1, 2, [2])).toBe("Round 1: Ann starts. Face up: 2, 4, and 5. You see Ann's card: 0.");
    expect(told(round, 1, null)).toBe("Round 1: Ann starts. Face up: 2, 4, and 5.");
    expect(told(round, 7, 1, [1])).toBe("Round 2: Bob starts. Face up: 0, 2, and 5. You see Cid's card: 1.");
  });

  test("what only one seat knows isn't told aloud", () => {
    expect(told(round, 1, 1, [1, 2], true)).toBe("Round 1: Ann starts. Face up: 2, 4, and 5.");
    const line = "Cid switches with middle card 2 and earns it: 1, +1.";
    expect(told(laid, 4, 1, [1])).toBe(`${line} You know the card that Cid laid there: 3. Round 1 is over.`);
    expect(told(laid, 4, 1, [1, 2], true)).toBe(`${line} Round 1 is over.`);
    expect(told(laid, 4, 2, [2])).toBe(`${line} Round 1 is over.`);
  });

  test("a bait is offered, raised, and may bring a bonus", () => {
    expect(told(round, 2, null)).toBe("Ann offers a bait of 2: worth 1 VP.");
    expect(told(round, 3, null)).toBe("Bob raises the bait to 3: worth 2 VPs.");
    expect(told(round, 2, 1, [1])).toBe("You offer a bait of 2: worth 1 VP.");
    expect(told(bonus, 7, null)).toBe("Cid raises the bait to 11, worth 4 VPs, and puts a bonus VP on middle card 1.");
    expect(told(bonus, 7, 3, [3])).toBe("You raise the bait to 11, worth 4 VPs, and put a bonus VP on middle card 1.");
  });

  test("leaving tells the card and what it brought", () => {
    expect(told(round, 4, null)).toBe("Cid takes the bait of 3: +2. The card 3 is shown and pays nothing.");
    expect(told(round, 5, null)).toBe("Ann switches with middle card 1 and earns it: 6, +6.");
    expect(told(round, 6, null)).toBe(
      "Bob keeps their own card and earns it: lucktails, +6. The lucktails card: Bob has as much as the leader now. Round 1 is over.",
    );
  });

  test("speaks to whoever reads it, unless several share the device", () => {
    expect(told(round, 4, 3, [3])).toBe("You take the bait of 3: +2. Your card, 3, is shown and pays nothing.");
    expect(told(round, 5, 1, [1])).toBe("You switch with middle card 1 and earn it: 6, +6.");
    expect(told(round, 6, 2, [2])).toContain("You keep your card and earn it: lucktails, +6.");
    expect(told(round, 5, 1, [1, 2])).toBe("Ann switches with middle card 1 and earns it: 6, +6.");
  });

  test("the lucktails card pays the leader nothing, and a bonus is named", () => {
    expect(told(leader, 16, null)).toMatch(
      /switches with middle card 1 and earns it: lucktails, \+1 with the bonus of 1 VP. The lucktails card pays nothing to \w+, who has the most already.$/,
    );
  });

  test("a look at one's own card is told", () => {
    expect(told(peek, 2, null)).toContain("Ann looks at their own card");
    expect(told(peek, 3, null)).toContain("Round 1: Ann starts.");
  });

  test("a tie at the target is told; the end is told by the page, after it", () => {
    expect(told(tied, 6, null)).toContain(
      "Round 1 is over. Ann and Bob are tied at 6 VPs: everybody plays another round.",
    );
    expect(told(over, 6, null)).toBe("Bob keeps their own card and earns it: 1, +1.");
  });
});
