import type { GameModule } from "../../app/game";
import type { View } from "../../protocol/views/bausack";
import { Table } from "./Table";
import { reasonLine } from "./words/ending";
import { logLine } from "./words/log";
import { refusalLine } from "./words/refusals";

const bausack: GameModule<View> = {
  Table,
  logLine,
  outcomeLine: reasonLine,
  refusalLine,
  hidden: false,
  headline: true,
};

export default bausack;
