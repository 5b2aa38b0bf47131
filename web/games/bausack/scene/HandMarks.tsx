/** The piece in hand: a plumb line and its footprint on what is below; for your own hand a ghost where it is to go. */

import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import {
  BoxGeometry,
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  type Group,
  type LineSegments,
  type Mesh,
  MeshStandardMaterial,
} from "three";
import type { Hand } from "../hand";
import { shapeOf } from "../pieces";
import { apart, GONE, type Pose, toTable } from "../poses";
import type { Theatre } from "../theatre";
import { type Below, whatIsBelow } from "./below";
import { geometryOf } from "./geometry";

const MARK = "#1f7bff"; // seen on wood and on felt of any colour
const GLASS = "#fff6e6"; // of the ghost: paler than any mat and any wood
const PLUMB = new BoxGeometry(0.0009, 0.0009, 1); // for a line is but a hair on a fine screen

interface Props {
  piece: string;
  seat: number;
  players: number;
  theatre: Theatre;
  /** Your own hand. */
  hand: Hand | null;
  /** A spot that is looked at, in the frame of your own area. */
  preview: Pose | null;
  pieces: Group;
  /** Whether a piece is in a tower, and could be lain upon. */
  placed: ReadonlySet<string>;
  onBelow(below: Below | null): void;
}

export function HandMarks({ piece, seat, players, theatre, hand, preview, pieces, placed, onBelow }: Props) {
  const invalidate = useThree((state) => state.invalidate);
  const ghost = useRef<Mesh>(null);
  const line = useRef<LineSegments>(null);
  const plumb = useRef<Mesh>(null);
  const foot = useRef<Mesh>(null);
  const last = useRef<Pose | null>(null);
  const geometry = geometryOf(shapeOf(piece));
  const glass = useMemo(
    () =>
      new MeshStandardMaterial({ color: GLASS, transparent: true, opacity: 0.5, roughness: 0.4, depthWrite: false }),
    [],
  );
  const others = useMemo(
    () => pieces.children.filter(({ name }) => placed.has(name) && name !== piece),
    [pieces, placed, piece],
  );
  const lineShape = useMemo(() => new BufferGeometry(), []);
  const footShape = useMemo(() => new BufferGeometry(), []);

  useEffect(() => hand?.subscribe(() => invalidate()), [hand, invalidate]);
  useEffect(() => {
    if (!hand) return;
    hand.measure = (at) => whatIsBelow(piece, toTable(at, seat, players), others).gap;
    return () => {
      hand.measure = null;
    };
  }, [hand, piece, seat, players, others]);
  useEffect(() => () => onBelow(null), [onBelow]); // the next one is elsewhere
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview has to be drawn
  useEffect(() => {
    last.current = null;
    invalidate();
  }, [preview, others, invalidate]);

  useFrame(() => {
    const actual = theatre.at(piece);
    const aim = preview ?? hand?.aim ?? null;
    const wanted = aim ? toTable(aim, seat, players) : actual;
    const { far, turned } = apart(actual, wanted);
    const shown = aim !== null && (far > 0.002 || turned > 0.03);
    if (ghost.current) {
      ghost.current.visible = shown;
      ghost.current.position.set(wanted[0], wanted[1], wanted[2]);
      ghost.current.quaternion.set(wanted[4], wanted[5], wanted[6], wanted[3]);
    }
    const visible = wanted[2] > GONE;
    for (const mark of [plumb.current, line.current, foot.current]) if (mark) mark.visible = visible;
    if (!visible || (last.current && same(last.current, wanted) && !theatre.busy)) return;
    last.current = wanted;
    const below = whatIsBelow(piece, wanted, others);
    draw(plumb.current, lineShape, footShape, wanted, below);
    onBelow(below);
  });

  return (
    <>
      <mesh ref={ghost} geometry={geometry} material={glass} renderOrder={2} />
      <mesh ref={plumb} geometry={PLUMB} renderOrder={3}>
        <meshBasicMaterial color={MARK} transparent opacity={0.95} depthTest={false} />
      </mesh>
      <lineSegments ref={line} geometry={lineShape} renderOrder={3}>
        <lineBasicMaterial color={MARK} transparent opacity={0.95} depthTest={false} />
      </lineSegments>
      <mesh ref={foot} geometry={footShape} renderOrder={1}>
        <meshBasicMaterial
          color={MARK}
          transparent
          opacity={0.3}
          side={DoubleSide}
          depthWrite={false}
          polygonOffset
          polygonOffsetFactor={-4}
          polygonOffsetUnits={-4}
        />
      </mesh>
    </>
  );
}

function same(a: Pose, b: Pose): boolean {
  return a.every((value, i) => Math.abs(value - (b[i] ?? 0)) < 1e-5);
}

function draw(
  plumb: Mesh | null,
  line: BufferGeometry,
  foot: BufferGeometry,
  [x, y, z]: Pose,
  { height, outline }: Below,
): void {
  const on = height + 0.0006;
  plumb?.position.set(x, y, (z + on) / 2);
  plumb?.scale.set(1, 1, Math.max(1e-4, z - on));
  const points = [x, y, z, x, y, on]; // also as a line, which is never too thin to be drawn
  const fan: number[] = [];
  for (const [i, [a, b]] of outline.entries()) {
    const [c, d] = outline[(i + 1) % outline.length] ?? [0, 0];
    points.push(x + a, y + b, on, x + c, y + d, on);
    fan.push(x, y, on, x + a, y + b, on, x + c, y + d, on);
  }
  line.setAttribute("position", new Float32BufferAttribute(points, 3));
  line.computeBoundingSphere();
  foot.setAttribute("position", new Float32BufferAttribute(fan, 3));
  foot.computeBoundingSphere();
}
