import { t } from "@lingui/core/macro";
import type { GameModule } from "../../app/game";
import type { Facts, Move, View } from "../../protocol/views/bausack";
import { Figure } from "./Figure";
import { PIECES } from "./pieces";
import { Table } from "./Table";
import { advicePlace, adviceWords } from "./words/advice";
import { logLine } from "./words/log";
import { pieceName } from "./words/pieces";
import { remarks } from "./words/remarks";

const bausack: GameModule<View, Move, Facts> = {
  Table,
  Figure,
  logLine,
  remarks,
  goalLine: () => t`The last tower standing wins.`,
  named: (facts) =>
    PIECES.includes(String(facts.piece)) ? { ...facts, piece: pieceName(String(facts.piece)) } : facts,
  luck: false,
  headline: true,
  advice: { words: adviceWords, place: advicePlace },
  places: { supply: ".bs-dock", area: ".bs-stage", bids: ".bs-dock", tokens: ".bs-players" },
};

export default bausack;
