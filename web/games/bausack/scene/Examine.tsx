/** A piece of the supply, picked up and held before the eyes: large, in front of everything, turned by hand. */

import { createPortal, useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo } from "react";
import { PerspectiveCamera, Scene } from "three";
import { PIECES, shapeOf } from "../pieces";
import type { Quaternion } from "../poses";
import { geometryOf } from "./geometry";
import { pieceMaterial } from "./wood";

interface Props {
  piece: string;
  turned: Quaternion;
}

export function Examine({ piece, turned }: Props) {
  const invalidate = useThree((state) => state.invalidate);
  const aspect = useThree((state) => state.size.width / state.size.height);
  const scene = useMemo(() => new Scene(), []);
  const camera = useMemo(() => {
    const made = new PerspectiveCamera(28, 1, 0.01, 2);
    made.up.set(0, 0, 1);
    made.position.set(0, -0.26, 0.1);
    made.lookAt(0, 0, 0);
    return made;
  }, []);
  const shape = shapeOf(piece);
  const material = useMemo(() => pieceMaterial(shape, PIECES.indexOf(piece)), [shape, piece]);
  useEffect(() => {
    camera.aspect = aspect;
    camera.fov = aspect < 1 ? 36 : 28;
    camera.updateProjectionMatrix();
    invalidate();
  }, [camera, aspect, invalidate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way round has to be drawn
  useEffect(() => invalidate(), [turned, piece, invalidate]);
  useFrame(({ gl, scene: table, camera: eye }) => {
    gl.autoClear = true;
    gl.render(table, eye);
    gl.autoClear = false;
    gl.clearDepth();
    gl.render(scene, camera);
    gl.autoClear = true;
  }, 1);
  const [w, x, y, z] = turned;
  return createPortal(
    <>
      <hemisphereLight color="#fff6ea" groundColor="#b98d68" intensity={1.5} position={[0, 0, 1]} />
      <directionalLight color="#fff1dc" intensity={2.6} position={[-0.5, -0.7, 0.9]} />
      <mesh position={[0, 0.3, -0.1]} rotation={[1.2, 0, 0]}>
        <planeGeometry args={[4, 4]} />
        <meshBasicMaterial color="#2b1c12" transparent opacity={0.5} depthWrite={false} />
      </mesh>
      <mesh geometry={geometryOf(shape)} material={material} quaternion={[x, y, z, w]} />
    </>,
    scene,
  );
}
