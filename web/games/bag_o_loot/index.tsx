import type { GameModule } from "../../app/game";
import type { Facts, Move, View } from "../../protocol/views/bag_o_loot";
import { Figure } from "./Figure";
import { Table } from "./Table";
import { advicePlace, adviceWords } from "./words/advice";
import { goalLine } from "./words/goal";
import { logLine } from "./words/log";
import { remarks } from "./words/remarks";

const bagOLoot: GameModule<View, Move, Facts> = {
  Table,
  Figure,
  logLine,
  remarks,
  goalLine,
  headline: true,
  advice: { words: adviceWords, place: advicePlace },
  places: {
    hand: ".bl-dock",
    turn: ".bl-buttons",
    stashes: ".bl-others",
    stash: ".bl-mine .bl-stash",
    scores: ".bl-scores",
    pile: ".bl-status",
  },
};

export default bagOLoot;
