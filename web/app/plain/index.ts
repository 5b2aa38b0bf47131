/** The page's side of a game that brings none of its own. */

import type { GameModule, Step } from "../game";
import { nameOf } from "../play/names";
import type { PlainView } from "./fields";
import { Table } from "./Table";

function logLine({ actor, text }: Step, { names }: { names: readonly string[] }): string {
  return actor === "*" ? text : `${nameOf(actor, names)}: ${text}`;
}

const module: GameModule<PlainView> = {
  Table,
  logLine,
  headline: false,
};

export default module;
