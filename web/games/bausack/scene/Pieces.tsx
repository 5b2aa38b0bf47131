/** All wooden pieces, where the theatre says they are. */

import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo } from "react";
import { Group, Mesh, type MeshStandardMaterial } from "three";
import { PIECES, shapeOf } from "../pieces";
import { GONE } from "../poses";
import type { Theatre } from "../theatre";
import { geometryOf } from "./geometry";
import { pieceMaterial } from "./wood";

type PieceMesh = Mesh<ReturnType<typeof geometryOf>, MeshStandardMaterial>;

/** A mesh for every piece, under its name. */
export function makePieces(): Group {
  const group = new Group();
  for (const [number, piece] of PIECES.entries()) {
    const shape = shapeOf(piece);
    const mesh = new Mesh(geometryOf(shape), pieceMaterial(shape, number));
    mesh.name = piece;
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    group.add(mesh);
  }
  return group;
}

interface Props {
  group: Group;
  theatre: Theatre;
  /** Lifted off the table to be examined. */
  lifted: string | null;
  /** Lit up. */
  marked: readonly string[];
}

export function Pieces({ group, theatre, lifted, marked }: Props) {
  const invalidate = useThree((state) => state.invalidate);
  const gl = useThree((state) => state.gl);
  const glowing = useMemo(() => new Set(marked), [marked]);
  useEffect(() => {
    theatre.onChange = () => invalidate();
    return () => {
      theatre.onChange = () => undefined;
    };
  }, [theatre, invalidate]);
  useEffect(() => {
    for (const mesh of group.children as PieceMesh[]) {
      mesh.material.emissive.set(glowing.has(mesh.name) ? "#7a4a12" : "#000000");
    }
    gl.shadowMap.needsUpdate = true;
    invalidate();
  }, [group, glowing, invalidate, gl]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is lifted has to be drawn anew
  useEffect(() => {
    gl.shadowMap.needsUpdate = true;
    invalidate();
  }, [lifted, invalidate, gl]);
  useFrame(() => {
    let moved = false;
    for (const mesh of group.children) {
      const [x, y, z, qw, qx, qy, qz] = theatre.at(mesh.name);
      const visible = z > GONE && mesh.name !== lifted;
      moved ||= visible !== mesh.visible || mesh.position.x !== x || mesh.position.y !== y || mesh.position.z !== z;
      moved ||= mesh.quaternion.w !== qw || mesh.quaternion.x !== qx || mesh.quaternion.y !== qy;
      mesh.visible = visible;
      mesh.position.set(x, y, z);
      mesh.quaternion.set(qx, qy, qz, qw);
    }
    if (moved) gl.shadowMap.needsUpdate = true;
    if (theatre.busy) invalidate();
  });
  return <primitive object={group} />;
}
