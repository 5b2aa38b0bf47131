import type { GameModule } from "../../app/game";
import type { View } from "../../protocol/views/bag_o_loot";
import { Table } from "./Table";
import { outcomeLine } from "./words/ending";
import { logLine } from "./words/log";
import { refusalLine } from "./words/refusals";

const bagOLoot: GameModule<View> = {
  Table,
  logLine,
  outcomeLine,
  refusalLine,
  hidden: true,
  headline: true,
};

export default bagOLoot;
