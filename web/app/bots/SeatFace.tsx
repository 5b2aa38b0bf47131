/** The faces of bots at the seats of a game's own table. People have none. */

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useGameInfo } from "../table/useGameInfo";
import { Face } from "./Face";
import { levelOf } from "./levels";
import "./bots.css";

const Faces = createContext<readonly (string | null)[]>([]);

interface SeatFacesProps {
  game: string;
  /** By seat: of the bot that sits there; empty or null for people. */
  levels: readonly (string | null)[];
  children: ReactNode;
}

/** Around a game's table: says who sits where. */
export function SeatFaces({ game, levels, children }: SeatFacesProps) {
  const info = useGameInfo(game);
  const known = levels.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the levels, not the list of them
  const faces = useMemo(
    () => (info ? levels.map((level) => (level ? levelOf(info, level).face : null)) : []),
    [info, known],
  );
  return <Faces value={faces}>{children}</Faces>;
}

/** What a game draws for a seat, with the face of its bot on its corner: that takes no room. */
export function WithFace({ seat, children }: { seat: number; children?: ReactNode }) {
  const face = useContext(Faces)[seat - 1];
  return (
    <span className="with-face">
      {children}
      {face && (
        <span className="seat-bot">
          <Face face={face} />
        </span>
      )}
    </span>
  );
}
