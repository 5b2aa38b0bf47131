/** The theatre of a match: told of views and pictures. */

import { useEffect, useMemo, useState } from "react";
import type { Live } from "../../app/game";
import type { View } from "../../protocol/views/bausack";
import { type Picture, readPicture } from "./pictures";
import { Theatre } from "./theatre";

interface Play {
  theatre: Theatre;
  /** The last picture's piece has been let go. */
  released: boolean;
  /** A picture of the present placement has come. */
  begun: Picture | null;
}

export function useTheatre(view: View, number: number, live: Live, pace: number): Play {
  const theatre = useMemo(() => new Theatre(), []);
  const [begun, setBegun] = useState<Picture | null>(null);
  useEffect(() => theatre.arrange(view, number, pace), [theatre, view, number, pace]);
  useEffect(
    () =>
      live.watch((packed) => {
        const picture = readPicture(packed);
        if (!picture) return;
        theatre.see(picture);
        setBegun((before) =>
          before && before.seen === picture.seen && before.released === picture.released ? before : picture,
        );
      }),
    [theatre, live.watch],
  );
  const present = begun !== null && begun.seen === number ? begun : null;
  return { theatre, begun: present, released: present?.released ?? false };
}
