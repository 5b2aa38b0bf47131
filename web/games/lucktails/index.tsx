import type { GameModule } from "../../app/game";
import type { Facts, Move, View } from "../../protocol/views/lucktails";
import { Figure } from "./Figure";
import { Table } from "./Table";
import { advicePlace, adviceWords } from "./words/advice";
import { goalLine } from "./words/ending";
import { logLine } from "./words/log";
import { remarks } from "./words/remarks";
import { phrases } from "./words/talk";

const lucktails: GameModule<View, Move, Facts> = {
  Table,
  Figure,
  logLine,
  remarks,
  goalLine,
  talk: { phrases },
  headline: true,
  advice: { words: adviceWords, place: advicePlace },
  places: { pond: ".lt-pond", cards: ".lt-seats", bait: ".lt-ladder", middle: ".lt-middle", scores: ".lt-race" },
};

export default lucktails;
