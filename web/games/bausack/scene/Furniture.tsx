/** What stands still: the round table, the light, every player's mat with their tokens. */

import { useMemo } from "react";
import { CanvasTexture, CylinderGeometry, LatheGeometry, SRGBColorSpace, Vector2, Vector3 } from "three";
import { AREA, DISTANCE, TABLE } from "../../../protocol/views/bausack";
import { areaAngle, rotate, turn, type Vector } from "../poses";
import { SEAT_COLOURS } from "../seats";
import { woodMaterial } from "./wood";

const THICK = 0.035; // of the table

interface LightProps {
  /** In degrees around the middle: from whose side it comes. */
  angle: number;
  dark: boolean;
  /** With shadows in full detail. */
  fine: boolean;
}

export function Light({ angle, dark, fine }: LightProps) {
  const at = rotate(turn([0, 0, 1], angle), [-1.15, -0.3, 1.75]);
  const fill = rotate(turn([0, 0, 1], angle), [0.9, -1.5, 0.7]);
  return (
    <>
      <hemisphereLight
        color={dark ? "#ffe9dd" : "#fff1e0"}
        groundColor={dark ? "#54423a" : "#c08a5c"}
        intensity={dark ? 0.6 : 1.15}
        position={[0, 0, 1]}
      />
      <directionalLight
        castShadow
        color={dark ? "#ffe4d2" : "#fff4e4"}
        intensity={dark ? 1.8 : 2.1}
        position={at as [number, number, number]}
        shadow-mapSize={fine ? [2048, 2048] : [1024, 1024]}
        shadow-bias={-0.0002}
        shadow-normalBias={0.0006}
        shadow-radius={fine ? 4 : 2}
        shadow-camera-left={-1.05}
        shadow-camera-right={1.05}
        shadow-camera-top={1.05}
        shadow-camera-bottom={-1.05}
        shadow-camera-near={0.5}
        shadow-camera-far={4}
      />
      <directionalLight color="#fff0e0" intensity={dark ? 0.35 : 0.65} position={fill as [number, number, number]} />
    </>
  );
}

export function TableTop() {
  const [geometry, material] = useMemo(() => {
    const r = TABLE;
    const edge = [
      [0, -THICK],
      [r - 0.03, -THICK],
      [r - 0.01, -THICK * 0.8],
      [r - 0.001, -THICK * 0.5],
      [r - 0.001, -THICK * 0.35],
      [r - 0.006, -THICK * 0.12],
      [r - 0.016, 0],
      [r - 0.0161, 0],
      [0, 0],
    ] as const;
    const turned = new LatheGeometry(
      edge.map(([x, y]) => new Vector2(x, y)),
      128,
    ).rotateX(Math.PI / 2);
    const wood = woodMaterial(
      {
        light: "#a8744a",
        dark: "#7a4c2c",
        rings: 0.012,
        along: "x",
        from: new Vector3(0.11, 0.31, 0.2),
        planks: 0.135,
      },
      { roughness: 0.5, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 },
    );
    return [turned, wood] as const;
  }, []);
  return <mesh geometry={geometry} material={material} receiveShadow />;
}

interface MatProps {
  seat: number;
  players: number;
  name: string;
  out: boolean;
}

/** A felt mat with the name along its outer edge. */
export function Mat({ seat, players, name, out }: MatProps) {
  const texture = useMemo(() => felt(SEAT_COLOURS[seat - 1] ?? "#777777", name, out), [seat, name, out]);
  const angle = areaAngle(seat, players);
  const at = rotate(turn([0, 0, 1], angle), [0, -DISTANCE, 0.0004]);
  return (
    <mesh position={at as [number, number, number]} rotation={[0, 0, (angle * Math.PI) / 180]} receiveShadow>
      <planeGeometry args={[AREA - 0.02, AREA - 0.02]} />
      <meshStandardMaterial map={texture} transparent roughness={0.95} polygonOffset polygonOffsetFactor={-1} />
    </mesh>
  );
}

const SIZE = 1024; // pixels of a mat

function felt(colour: string, name: string, out: boolean): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const paint = canvas.getContext("2d");
  if (paint) {
    paint.globalAlpha = out ? 0.3 : 1;
    paint.fillStyle = colour;
    paint.beginPath();
    paint.roundRect(8, 8, SIZE - 16, SIZE - 16, 70);
    paint.fill();
    paint.clip();
    fibres(paint);
    paint.globalAlpha = out ? 0.3 : 0.6;
    paint.lineWidth = 5;
    paint.setLineDash([18, 14]);
    paint.strokeStyle = "#fff3df";
    paint.beginPath();
    paint.roundRect(34, 34, SIZE - 68, SIZE - 68, 50);
    paint.stroke();
    paint.globalAlpha = out ? 0.45 : 0.92;
    paint.fillStyle = "#fff8ec";
    paint.font = "700 64px ui-rounded, Nunito, Quicksand, system-ui, sans-serif";
    paint.textAlign = "center";
    paint.fillText(name, SIZE / 2, SIZE - 62, SIZE - 160);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** The short hairs of felt, light and dark. */
function fibres(paint: CanvasRenderingContext2D): void {
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  paint.lineWidth = 1.2;
  for (let i = 0; i < 9000; i += 1) {
    const [x, y, angle] = [random() * SIZE, random() * SIZE, random() * Math.PI * 2];
    paint.globalAlpha = 0.05 + random() * 0.06;
    paint.strokeStyle = random() < 0.5 ? "#000000" : "#ffffff";
    paint.beginPath();
    paint.moveTo(x, y);
    paint.lineTo(x + 7 * Math.cos(angle), y + 7 * Math.sin(angle));
    paint.stroke();
  }
}

const TOKEN = { radius: 0.011, thick: 0.004 };
const STACK = 5;

/** The pool as tokens, in stacks of five at the right edge of the mat. */
export function Pool({ seat, players, tokens }: { seat: number; players: number; tokens: number }) {
  const [geometry, material] = useMemo(() => {
    const disc = new CylinderGeometry(TOKEN.radius, TOKEN.radius, TOKEN.thick * 0.92, 32).rotateX(Math.PI / 2);
    const wood = woodMaterial(
      { light: "#f4dfa8", dark: "#d9b25f", rings: 0.003, along: "z", from: new Vector3(0.01, 0.02, 0) },
      { roughness: 0.45 },
    );
    return [disc, wood] as const;
  }, []);
  const q = turn([0, 0, 1], areaAngle(seat, players));
  return Array.from({ length: tokens }, (_, i) => {
    const stack = Math.floor(i / STACK);
    const nudge = Math.sin(seat * 7 + i * 2.3) * 0.0007;
    const own: Vector = [0.255 + nudge, -DISTANCE - 0.14 + 0.027 * stack, TOKEN.thick * ((i % STACK) + 0.5)];
    return (
      <mesh
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens are all alike
        key={i}
        geometry={geometry}
        material={material}
        position={rotate(q, own) as [number, number, number]}
        castShadow
        receiveShadow
      />
    );
  });
}
