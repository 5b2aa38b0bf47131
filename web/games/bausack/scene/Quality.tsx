/** Draws coarser where drawing is slow, so that it moves. */

import { useFrame, useThree } from "@react-three/fiber";
import { useRef } from "react";
import type { Theatre } from "../theatre";

const SLOW = 0.07; // seconds a frame
const PATIENCE = 4; // slow frames in a row
const COARSEST = 0.4; // pixels of the picture for one of the page

export function Quality({ theatre }: { theatre: Theatre }) {
  const setDpr = useThree((state) => state.setDpr);
  const dpr = useThree((state) => state.viewport.dpr);
  const slow = useRef(0);
  const going = useRef(false);
  useFrame((_, delta) => {
    // Frames that nobody waited for tell nothing.
    slow.current = going.current && delta > SLOW ? slow.current + 1 : 0;
    going.current = theatre.busy;
    if (slow.current < PATIENCE || dpr <= COARSEST) return;
    slow.current = 0;
    setDpr(Math.max(COARSEST, dpr * 0.75));
  });
  return null;
}
