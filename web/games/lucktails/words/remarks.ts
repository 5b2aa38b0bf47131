/** What a newcomer is told when something happens for the first time. */

import { t } from "@lingui/core/macro";
import type { LogContext, Remark } from "../../../app/game";
import { nameOf } from "../../../app/play/names";
import type { TailsStep } from "../steps";
import { LUCKTAILS } from "../worth";
import { vps } from "./cards";
import { nameOrYou } from "./log";

export function remarks(step: TailsStep, context: LogContext): readonly Remark[] {
  const { move, facts } = step;
  const said: Remark[] = [];
  if (move.type === "deal") {
    const seen = move.seats.findIndex((card) => card !== null);
    const neighbour = nameOf(seen + 1, context.names);
    if (seen >= 0 && !context.aloud) {
      said.push({
        rule: "LT-S4",
        words: t`You see ${neighbour}'s card but not your own. You may say about it what you like.`,
      });
    }
  }
  if (move.type === "bait") {
    const worth = vps(facts.worth);
    if (move.on) {
      said.push({
        rule: "LT-T3",
        words: t`A bait that reaches 10 brings a bonus VP, for whoever takes that middle card.`,
      });
    }
    said.push(
      facts.raised
        ? { rule: "LT-T2", words: t`A bait goes up by 1 or 2. Whoever takes it now gets ${worth}.` }
        : { rule: "LT-T1", words: t`A bait: whoever takes it gets ${worth}, shows their card and leaves the round.` },
    );
  }
  if (facts.left) said.push(...leaving(step, context));
  if (facts.tied.length > 0) {
    said.push({ rule: "LT-F2", words: t`A tie for the lead: everybody plays another round.` });
  } else if (facts.closing && !facts.ends) {
    said.push({
      rule: "LT-T10",
      words: t`Everybody has left: the round is over, and the next player starts a new one.`,
    });
  }
  return said;
}

function leaving({ facts: { left, laid } }: TailsStep, { names, yours, aloud }: LogContext): Remark[] {
  if (!left) return [];
  const name = nameOrYou(left.seat, names, yours);
  const gained = vps(left.gained);
  const said: Remark[] = [];
  if (left.card === LUCKTAILS && left.how !== "take") {
    said.push({
      rule: "LT-T7",
      words: t`The lucktails card lifts its owner to the total of the leader: ${gained} this time.`,
    });
  }
  if (laid !== null && !aloud) {
    said.push({
      rule: "LT-T5",
      words: t`You knew that card, so you know what lies in the middle now. Nobody else does.`,
    });
  }
  switch (left.how) {
    case "take":
      said.push({
        rule: "LT-T4",
        words:
          name === null
            ? t`You took the bait: ${gained}. The card that you showed earns nothing.`
            : t`${name} took the bait: ${gained}. The card that was shown earns nothing.`,
      });
      break;
    case "keep":
      said.push({
        rule: "LT-T5",
        words: t`Opting out: players show their own card and earn what it is worth. The bait is gone.`,
      });
      break;
    case "switch":
      said.push({
        rule: "LT-T5",
        words: t`A switch: players swap their own card, unseen, for a middle one, then show and earn it.`,
      });
      break;
  }
  said.push({ rule: "LT-T8", words: t`Somebody left, so the bait is gone: the next player starts from nothing.` });
  return said;
}
