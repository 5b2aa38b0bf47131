import type { GameModule } from "../../app/game";
import type { Facts, Move, View } from "../../protocol/views/bag_of_butts";
import { Figure } from "./Figure";
import { Table } from "./Table";
import { advicePlace, adviceWords } from "./words/advice";
import { goalLine } from "./words/ending";
import { logLine } from "./words/log";
import { remarks } from "./words/remarks";

const bagOfButts: GameModule<View, Move, Facts> = {
  Table,
  Figure,
  logLine,
  remarks,
  goalLine,
  headline: true,
  advice: { words: adviceWords, place: advicePlace },
  places: {
    bag: ".bob-contents > *",
    sizes: ".bob-announce > *",
    groups: ".bob-turn",
    pad: ".bob-pad",
    choice: ".bob-turn",
    scores: ".bob-players",
  },
};

export default bagOfButts;
