/** The camera: it goes where it is asked to look from, and can be turned, moved and zoomed by hand. */

import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import { type Camera, PerspectiveCamera, Spherical, Vector3 } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import type { Theatre } from "../theatre";
import { type Look, lookFrom } from "./looks";

const TRAVEL = 0.7; // seconds

/** Moves the camera without a pointer. */
export interface Steering {
  /** So many times closer. */
  zoom(times: number): void;
  /** Around what is looked at, in radians: to the side, and up. */
  orbit(side: number, up: number): void;
}

interface Props {
  theatre: Theatre;
  look: Look;
  /** The height of the tower that is looked at. */
  tall: number;
  pace: number;
  /** Told which way the picture is seen, in radians around the middle from seat 1. */
  onHeading(angle: number): void;
  steer(steering: Steering | null): void;
}

export function Rig({ theatre, look, tall, pace, onHeading, steer }: Props) {
  const camera = useThree((state) => state.camera);
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  const aspect = useThree((state) => state.size.width / state.size.height);
  const controls = useMemo(() => {
    camera.up.set(0, 0, 1);
    const made = new OrbitControls(camera, gl.domElement);
    made.enableDamping = false;
    made.minDistance = 0.1;
    made.maxDistance = 6;
    made.maxPolarAngle = 1.54;
    made.zoomSpeed = 0.8;
    return made;
  }, [camera, gl]);
  const travel = useRef<{ from: [Vector3, Vector3]; to: [Vector3, Vector3]; began: number } | null>(null);
  const first = useRef(true);

  useEffect(() => {
    const onChange = () => {
      onHeading(controls.getAzimuthalAngle());
      invalidate();
    };
    const onStart = () => {
      travel.current = null;
    };
    controls.addEventListener("change", onChange);
    controls.addEventListener("start", onStart);
    return () => {
      controls.removeEventListener("change", onChange);
      controls.removeEventListener("start", onStart);
      controls.dispose();
    };
  }, [controls, invalidate, onHeading]);

  useEffect(() => {
    const by = new Spherical();
    const offset = new Vector3();
    const change = (times: number, side: number, up: number) => {
      travel.current = null;
      offset.subVectors(camera.position, controls.target);
      by.setFromCartesianCoords(offset.x, offset.z, -offset.y);
      by.radius = Math.min(controls.maxDistance, Math.max(controls.minDistance, by.radius / times));
      by.phi = Math.min(controls.maxPolarAngle, Math.max(0.05, by.phi - up));
      by.theta += side;
      const flat = new Vector3().setFromSpherical(by);
      camera.position.copy(controls.target).add(new Vector3(flat.x, -flat.z, flat.y));
      controls.update();
    };
    steer({ zoom: (times) => change(times, 0, 0), orbit: (side, up) => change(1, side, up) });
    return () => steer(null);
  }, [camera, controls, steer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tower that grows doesn't move the camera
  useEffect(() => {
    const { at, to } = lookFrom(look, tall, aspect);
    const goal: [Vector3, Vector3] = [new Vector3(...at), new Vector3(...to)];
    if (first.current || pace === 0) {
      camera.position.copy(goal[0]);
      controls.target.copy(goal[1]);
      controls.update();
      travel.current = null;
    } else {
      travel.current = { from: [camera.position.clone(), controls.target.clone()], to: goal, began: performance.now() };
    }
    first.current = false;
    invalidate();
  }, [look, aspect]);

  useFrame(() => shake(camera, gl.domElement, theatre.shaken));

  useFrame(() => {
    if (!travel.current) return;
    const { from, to, began } = travel.current;
    const share = Math.min(1, (performance.now() - began) / 1000 / (TRAVEL * pace));
    const eased = share * share * (3 - 2 * share);
    controls.target.lerpVectors(from[1], to[1], eased);
    camera.position.lerpVectors(from[0], to[0], eased);
    controls.update();
    if (share === 1) travel.current = null;
    invalidate();
  });

  return null;
}

const SHAKE = 5; // pixels at most

/** Moves the picture, not the camera: that is for hands. */
function shake(camera: Camera, { clientWidth, clientHeight }: HTMLCanvasElement, amount: number): void {
  if (!(camera instanceof PerspectiveCamera)) return;
  if (amount !== 0)
    camera.setViewOffset(clientWidth, clientHeight, amount * SHAKE * 0.4, amount * SHAKE, clientWidth, clientHeight);
  else if (camera.view) camera.clearViewOffset();
}
