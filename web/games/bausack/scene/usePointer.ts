/** Mouse and fingers on the picture: dragging the held piece, lifting it, turning it; tapping a piece of the supply. */

import { useThree } from "@react-three/fiber";
import { useEffect, useRef } from "react";
import { type Group, Raycaster, Vector2, Vector3 } from "three";
import type { Hand } from "../hand";
import { shapeOf } from "../pieces";
import { areaAngle, placeOf, toTable, turn } from "../poses";

const GRAB = 34; // pixels around a piece that a finger may miss it by
const TAP = 6; // pixels: more is no tap
const WHEEL = 0.00006; // metres a wheel's unit lifts

interface Grip {
  pointer: number;
  at: Vector2;
  /** The second finger. */
  lifting: { pointer: number; y: number } | null;
}

interface Wanted {
  hand: Hand | null;
  seat: number;
  players: number;
  /** Dragging turns the piece instead. */
  turning: boolean;
  /** The piece that is examined is turned by dragging anywhere. */
  onExamine: ((dx: number, dy: number) => void) | null;
  onTap: ((piece: string) => void) | null;
  pieces: Group;
}

export function usePointer(wanted: Wanted): void {
  const { camera, gl } = useThree();
  const current = useRef(wanted);
  current.current = wanted;
  useEffect(() => {
    const element = gl.domElement;
    const place = element.parentElement ?? element;
    let grip: Grip | null = null;
    let tap: { at: Vector2; pointer: number } | null = null;

    const point = (event: PointerEvent | WheelEvent) => new Vector2(event.clientX, event.clientY);

    /** Metres a pixel is at the piece. */
    const scale = (hand: Hand) => {
      const { seat, players } = current.current;
      const at = new Vector3(...placeOf(toTable(hand.aim, seat, players)));
      const depth = at.applyMatrix4(camera.matrixWorldInverse).z * -1;
      const fov = "fov" in camera ? camera.fov : 35;
      return (2 * depth * Math.tan((fov * Math.PI) / 360)) / element.clientHeight;
    };

    const onPiece = (event: PointerEvent | WheelEvent, hand: Hand) => {
      const { seat, players } = current.current;
      const centre = new Vector3(...placeOf(toTable(hand.aim, seat, players))).project(camera);
      const box = element.getBoundingClientRect();
      const x = box.left + ((centre.x + 1) / 2) * box.width;
      const y = box.top + ((1 - centre.y) / 2) * box.height;
      const radius = Math.max(...shapeOf(hand.piece).size) / 2000 / scale(hand);
      return Math.hypot(event.clientX - x, event.clientY - y) < Math.max(GRAB, radius * 1.2);
    };

    /** Screen to the right and up, as directions of your own area. */
    const drag = (hand: Hand, dx: number, dy: number, lift: boolean, spin: boolean) => {
      const { seat, players } = current.current;
      const metres = scale(hand);
      const away = new Vector3();
      camera.getWorldDirection(away);
      const steep = Math.max(0.35, -away.z);
      const heading = Math.atan2(away.y, away.x) - Math.PI / 2 - (areaAngle(seat, players) * Math.PI) / 180;
      const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
      if (spin) {
        hand.turnBy(turn([0, 0, 1], dx * 0.5));
        hand.turnBy(turn([cos, sin, 0], dy * 0.5));
        return;
      }
      const right = dx * metres;
      const far = lift ? 0 : (-dy * metres) / steep;
      const [x, y, z, ...turned] = hand.aim;
      hand.go([x + cos * right - sin * far, y + sin * right + cos * far, z - (lift ? dy * metres : 0), ...turned]);
    };

    const onDown = (event: PointerEvent) => {
      const { hand, onExamine } = current.current;
      if (grip && hand && !grip.lifting && !onExamine) {
        event.stopPropagation();
        grip.lifting = { pointer: event.pointerId, y: event.clientY };
        return;
      }
      tap = { at: point(event), pointer: event.pointerId };
      if (onExamine || (hand && onPiece(event, hand))) {
        event.stopPropagation();
        place.setPointerCapture(event.pointerId);
        grip = { pointer: event.pointerId, at: point(event), lifting: null };
      }
    };

    const onMove = (event: PointerEvent) => {
      const { hand, turning, onExamine } = current.current;
      if (!grip) {
        if (event.pointerType === "mouse" && event.buttons === 0) {
          element.style.cursor = hand && onPiece(event, hand) ? "grab" : "";
        }
        return;
      }
      event.stopPropagation();
      if (grip.lifting?.pointer === event.pointerId) {
        if (hand) drag(hand, 0, event.clientY - grip.lifting.y, true, false);
        grip.lifting.y = event.clientY;
        return;
      }
      if (grip.pointer !== event.pointerId) return;
      const [dx, dy] = [event.clientX - grip.at.x, event.clientY - grip.at.y];
      grip.at = point(event);
      if (onExamine) onExamine(dx, dy);
      else if (hand) drag(hand, dx, grip.lifting ? 0 : dy, event.shiftKey, turning || (event.buttons & 2) !== 0);
    };

    const onUp = (event: PointerEvent) => {
      if (grip?.lifting?.pointer === event.pointerId) grip.lifting = null;
      else if (grip?.pointer === event.pointerId) {
        event.stopPropagation();
        grip = null;
      }
      if (tap?.pointer === event.pointerId) {
        if (event.type === "pointerup" && tap.at.distanceTo(point(event)) < TAP) onTapped(event);
        tap = null;
      }
    };

    const onTapped = (event: PointerEvent) => {
      const { onTap, pieces } = current.current;
      if (!onTap) return;
      const box = element.getBoundingClientRect();
      const at = new Vector2(
        ((event.clientX - box.left) / box.width) * 2 - 1,
        1 - ((event.clientY - box.top) / box.height) * 2,
      );
      const caster = new Raycaster();
      caster.setFromCamera(at, camera);
      const hit = caster.intersectObjects(
        pieces.children.filter(({ visible }) => visible),
        false,
      )[0];
      if (hit) onTap(hit.object.name);
    };

    const onWheel = (event: WheelEvent) => {
      const { hand } = current.current;
      if (!hand || !(grip || event.shiftKey || onPiece(event, hand))) return;
      event.preventDefault();
      event.stopPropagation();
      const amount = event.deltaY || event.deltaX;
      const [x, y, z, ...turned] = hand.aim;
      hand.go([x, y, z - amount * WHEEL, ...turned]);
    };

    const noMenu = (event: Event) => event.preventDefault();
    const early = { capture: true } as const;
    place.addEventListener("pointerdown", onDown, early);
    place.addEventListener("pointermove", onMove, early);
    place.addEventListener("pointerup", onUp, early);
    place.addEventListener("pointercancel", onUp, early);
    place.addEventListener("wheel", onWheel, { capture: true, passive: false });
    place.addEventListener("contextmenu", noMenu);
    return () => {
      place.removeEventListener("pointerdown", onDown, early);
      place.removeEventListener("pointermove", onMove, early);
      place.removeEventListener("pointerup", onUp, early);
      place.removeEventListener("pointercancel", onUp, early);
      place.removeEventListener("wheel", onWheel, early);
      place.removeEventListener("contextmenu", noMenu);
    };
  }, [camera, gl]);
}
