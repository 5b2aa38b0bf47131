import type { GameModule } from "../../app/game";
import type { Facts, Move, View } from "../../protocol/views/bag_of_butts";
import { Table } from "./Table";
import { advicePlace, adviceWords } from "./words/advice";
import { goalLine } from "./words/ending";
import { logLine } from "./words/log";

const bagOfButts: GameModule<View, Move, Facts> = {
  Table,
  logLine,
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
