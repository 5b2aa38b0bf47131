import type { GameModule } from "../../app/game";
import type { View } from "../../protocol/views/lucktails";
import { Table } from "./Table";
import { reasonLine } from "./words/ending";
import { logLine } from "./words/log";
import { refusalLine } from "./words/refusals";
import { phrases } from "./words/talk";

const lucktails: GameModule<View> = {
  Table,
  logLine,
  outcomeLine: reasonLine,
  refusalLine,
  hidden: true,
  talk: { phrases },
  headline: true,
};

export default lucktails;
