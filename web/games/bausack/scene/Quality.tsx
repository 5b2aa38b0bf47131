/** Draws finely what is at rest, and coarser what moves where drawing is slow. */

import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useRef } from "react";
import type { Theatre } from "../theatre";

const SLOW = 0.07; // seconds a frame
const PATIENCE = 4; // slow frames in a row
const COARSEST = 0.4; // pixels of the picture for one of the page
const REST = 700; // milliseconds without a frame

interface Props {
  theatre: Theatre;
  /** Pixels of the picture for one of the page, at rest and (at first) while something moves. */
  fine: number;
  coarse: number;
}

export function Quality({ theatre, fine, coarse }: Props) {
  const get = useThree((state) => state.get);
  const now = useRef({ coarse, slow: 0, going: false, frames: 0, rest: 0 }).current;
  const draw = (dpr: number) => {
    const { viewport, setDpr } = get();
    if (viewport.dpr === dpr) return;
    now.frames = 0;
    setDpr(dpr); // which draws once more
  };
  useFrame((_, delta) => {
    // Frames that nobody waited for tell nothing.
    now.slow = now.going && delta > SLOW ? now.slow + 1 : 0;
    now.going = theatre.busy;
    if (now.slow >= PATIENCE) {
      now.slow = 0;
      now.coarse = Math.max(COARSEST, now.coarse * 0.75);
    }
    now.frames += 1;
    if (now.frames > 1) draw(now.coarse); // the first one is what `draw` has drawn
    window.clearTimeout(now.rest);
    now.rest = window.setTimeout(() => draw(fine), REST);
  });
  useEffect(() => () => window.clearTimeout(now.rest), [now]);
  return null;
}
