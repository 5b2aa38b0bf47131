/** What a newcomer is told when something happens for the first time. */

import { t } from "@lingui/core/macro";
import type { LogContext, Remark } from "../../../app/game";
import { nameOf } from "../../../app/play/names";
import { isYou } from "../../../app/play/people";
import type { BausackStep } from "./log";

export function remarks({ move, facts }: BausackStep, reader: LogContext): readonly Remark[] {
  const name = nameOf(facts.player, reader.names);
  const own = isYou(facts.player, reader);
  const said: Remark[] = [];
  if (facts.again !== null) {
    const outbid = nameOf(facts.again, reader.names);
    said.push(
      isYou(facts.again, reader)
        ? { rule: "BS-T3", words: t`You were outbid: it is still your turn, and you choose another piece.` }
        : { rule: "BS-T3", words: t`${outbid} was outbid, and so chooses another piece.` },
    );
  }
  switch (move.type) {
    case "build":
      said.push({
        rule: "BS-T1",
        words: t`An auction: who bids the most gets the piece, pays, and has to place it at once.`,
      });
      break;
    case "push":
      said.push(
        own
          ? { rule: "BS-T4", words: t`You pushed it: whoever doesn't want it pays, each time a token more.` }
          : { rule: "BS-T4", words: t`${name} pushed a piece: place it on your own tower, or pay to send it on.` },
      );
      break;
    case "pay":
      said.push({
        rule: "BS-A1",
        words: t`Paid and sent on: it goes round, a token dearer each time, until somebody takes it.`,
      });
      break;
    case "settled":
      if (facts.out.length > 0) {
        said.push({
          rule: "BS-C1",
          words: t`Something but the foundation touched the table: that tower has fallen, and is out.`,
        });
      } else {
        said.push(
          move.on.includes("") // the table
            ? { rule: "BS-P1", words: t`A foundation: the only piece of a tower that may touch the table.` }
            : { rule: "BS-P4", words: t`What was let go stays as it is: no hand may touch it any more.` },
        );
      }
      break;
  }
  return said;
}
