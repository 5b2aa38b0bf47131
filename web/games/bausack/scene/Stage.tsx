/** The picture: the table with everything on it. Drawn only when something changes. */

import { type RenderProps, useThree } from "@react-three/fiber";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { type Group, NeutralToneMapping } from "three";
import type { View } from "../../../protocol/views/bausack";
import type { Hand } from "../hand";
import { shapeOf } from "../pieces";
import { areaAngle, type Pose, type Quaternion, turnOf } from "../poses";
import { high } from "../reach";
import type { Theatre } from "../theatre";
import { drawing } from "../webgl";
import type { Below } from "./below";
import { Canvas3d } from "./Canvas3d";
import { Examine } from "./Examine";
import { Light, Mat, Pool, TableTop } from "./Furniture";
import { HandMarks } from "./HandMarks";
import { CAMERA, type Look } from "./looks";
import { makePieces, Pieces } from "./Pieces";
import { Quality } from "./Quality";
import { Rig, type Steering } from "./Rig";
import { usePointer } from "./usePointer";

export interface StageProps {
  view: View;
  theatre: Theatre;
  names: readonly string[];
  /** From whose side the table is seen. */
  seat: number;
  look: Look;
  /** Your own hand, if it holds a piece. */
  hand: Hand | null;
  preview: Pose | null;
  /** The piece has been let go. */
  released: boolean;
  /** Dragging turns the held piece. */
  turning: boolean;
  /** The piece that is looked at closely, and how it is turned. */
  examined: { piece: string; turned: Quaternion } | null;
  onExamine(dx: number, dy: number): void;
  /** A piece of the supply was tapped; null when none can be chosen. */
  onTap: ((piece: string) => void) | null;
  onBelow(below: Below | null): void;
  steer(steering: Steering | null): void;
  dark: boolean;
  /** What the times of moving are multiplied with; 0: nothing moves by itself. */
  pace: number;
  label: string;
}

const SOFT = drawing() === "software"; // drawn without a graphics card: not as finely
const FINE = SOFT ? 1.5 : Math.min(2, Math.max(1, window.devicePixelRatio));
const COARSE = SOFT ? 0.5 : FINE;
const SETTINGS: RenderProps<HTMLCanvasElement> = {
  frameloop: "demand",
  shadows: "percentage",
  dpr: COARSE,
  camera: CAMERA,
  gl: { antialias: !SOFT, alpha: true, toneMapping: NeutralToneMapping },
  onCreated: ({ gl }) => {
    gl.shadowMap.autoUpdate = false; // only when something has moved
    gl.shadowMap.needsUpdate = true;
  },
};

export default function Stage(props: StageProps) {
  return (
    <Canvas3d label={props.label} settings={SETTINGS}>
      <Everything {...props} />
    </Canvas3d>
  );
}

function Everything(props: StageProps) {
  const { view, theatre, names, seat, look, hand, preview, examined, pace } = props;
  const { players } = view;
  const group = useMemo(makePieces, []);
  const placed = useMemo(() => new Set(view.pieces.map(({ name }) => name)), [view.pieces]);
  const marked = useMemo(() => (view.piece === null ? [] : [view.piece]), [view.piece]);
  const seenFrom = useRef(0);
  const heading = useCallback(
    (angle: number) => {
      seenFrom.current = angle;
      if (hand) hand.quarter = Math.round((angle - (areaAngle(seat, players) * Math.PI) / 180) / (Math.PI / 2));
    },
    [hand, seat, players],
  );
  useEffect(() => heading(seenFrom.current), [heading]);
  useRedraw(props, group);
  usePointer({
    hand: examined ? null : hand,
    seat,
    players,
    turning: props.turning,
    onExamine: examined ? props.onExamine : null,
    onTap: props.onTap,
    pieces: group,
  });
  return (
    <>
      <Quality theatre={theatre} fine={FINE} coarse={COARSE} />
      <Light angle={areaAngle(seat, players)} dark={props.dark} fine={!SOFT} />
      <TableTop />
      {names.slice(0, players).map((name, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats don't move
        <group key={i}>
          <Mat seat={i + 1} players={players} name={name} out={!view.standing.includes(i + 1)} />
          <Pool seat={i + 1} players={players} tokens={view.pools[i] ?? 0} />
        </group>
      ))}
      <Pieces group={group} theatre={theatre} lifted={examined?.piece ?? null} marked={marked} />
      {view.phase === "place" && view.piece !== null && !props.released && (
        <HandMarks
          key={view.piece}
          piece={view.piece}
          seat={view.player}
          players={players}
          theatre={theatre}
          hand={hand}
          preview={preview}
          pieces={group}
          placed={placed}
          onBelow={props.onBelow}
        />
      )}
      <Rig
        theatre={theatre}
        look={look}
        tall={tallness(view, look.seat)}
        pace={pace}
        onHeading={heading}
        steer={props.steer}
      />
      {examined && <Examine piece={examined.piece} turned={examined.turned} />}
    </>
  );
}

/** Whatever React changes in the picture has to be drawn, its shadows too. */
function useRedraw(props: StageProps, group: Group): void {
  const invalidate = useThree((state) => state.invalidate);
  const gl = useThree((state) => state.gl);
  const before = useRef<unknown>(null);
  useEffect(() => {
    if (before.current === props) return;
    before.current = props;
    gl.shadowMap.needsUpdate = true;
    invalidate();
  }, [props, gl, invalidate]);
  useEffect(
    () => () => {
      for (const mesh of group.children) if ("material" in mesh) (mesh.material as { dispose(): void }).dispose();
    },
    [group],
  );
}

/** How high a seat's tower is, with some air for the hand. */
function tallness(view: View, seat: number): number {
  const tops = view.pieces
    .filter((piece) => piece.seat === seat)
    .map(({ name, pose }) => pose[2] + high(shapeOf(name), turnOf(pose)));
  return Math.max(0, ...tops) + 0.04;
}
