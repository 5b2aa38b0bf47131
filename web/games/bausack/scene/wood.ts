/** Wood, grown in a shader: year rings around a pith, fibres along it, the short flecks of beech. */

import {
  Color,
  Data3DTexture,
  LinearFilter,
  Matrix3,
  MeshStandardMaterial,
  type MeshStandardMaterialParameters,
  RedFormat,
  RepeatWrapping,
  Vector3,
} from "three";
import type { Shape } from "../pieces";

/** Woods that pieces are made of: light (early) and dark (late wood). */
const WOODS: readonly (readonly [string, string])[] = [
  ["#e6bd8c", "#c6925e"], // beech
  ["#ecd2a6", "#d0aa74"], // maple
  ["#d2965f", "#aa6c3d"], // cherry
  ["#dcab72", "#b87f49"], // alder
  ["#bd8250", "#905933"], // pear
  ["#f1deba", "#dab888"], // lime
];

const VERTEX = /* glsl */ `
varying vec3 vGrain;
uniform mat3 grainTurn;
uniform vec3 grainFrom;
`;

const NOISE_SIZE = 32;

const FRAGMENT = /* glsl */ `
#define NOISE_SIZE ${NOISE_SIZE}.0
varying vec3 vGrain;
uniform vec3 woodLight;
uniform vec3 woodDark;
uniform float ringWidth;
uniform float plankWidth;
uniform mediump sampler3D noiseCube;

float noise(vec3 p) {
  return texture(noiseCube, p / NOISE_SIZE).r;
}

float chance(float n) {
  return fract(sin(n * 12.9898) * 43758.5453);
}

vec3 wood(vec3 p) {
  float seam = 1.0;
  float board = 0.0;
  if (plankWidth > 0.0) {
    float across = p.x / plankWidth;
    board = floor(across);
    float edge = min(fract(across), 1.0 - fract(across)) * plankWidth;
    seam = mix(0.55, 1.0, smoothstep(0.0004, 0.0022, edge));
    p += vec3(chance(board + 1.0) - 0.5, chance(board + 5.0) * 0.3, board * 7.3) * 0.9;
    p.x -= plankWidth * board * 0.93;
  }
  float bend = noise(p * vec3(14.0, 14.0, 4.0) / (ringWidth * 260.0)) - 0.5;
  float r = length(p.xy) / ringWidth + bend * 2.6;
  float ring = fract(r);
  float late = smoothstep(0.25, 0.9, ring) * (1.0 - smoothstep(0.9, 1.0, ring));
  float fibre = noise(p * vec3(2600.0, 2600.0, 55.0) * (0.0032 / ringWidth) * 0.7) - 0.5;
  float fleck = smoothstep(0.74, 0.86, noise(p * vec3(1500.0, 1500.0, 190.0) * (0.0032 / ringWidth)));
  float tone = chance(board + 8.0) - 0.5;
  vec3 colour = mix(woodLight, woodDark, clamp(late * 0.55 + fibre * 0.34 + bend * 0.35, 0.0, 1.0));
  colour = mix(colour, woodDark * 0.72, fleck * 0.3);
  return colour * seam * (1.0 + (plankWidth > 0.0 ? tone * 0.22 : 0.0));
}
`;

interface Grown {
  light: string;
  dark: string;
  /** Metres between year rings. */
  rings: number;
  /** Which way the fibres run in the piece. */
  along: "x" | "y" | "z";
  /** Where in the tree the piece comes from. */
  from: Vector3;
  /** Made of boards so wide; 0: in one. */
  planks?: number;
}

export function woodMaterial(
  { light, dark, rings, along, from, planks = 0 }: Grown,
  more: MeshStandardMaterialParameters = {},
): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ roughness: 0.62, metalness: 0, ...more });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      woodLight: { value: new Color(light) },
      woodDark: { value: new Color(dark) },
      ringWidth: { value: rings },
      plankWidth: { value: planks },
      grainTurn: { value: TURNS[along] },
      grainFrom: { value: from },
      noiseCube: { value: noiseCube() },
    });
    shader.vertexShader =
      VERTEX +
      shader.vertexShader.replace(
        "#include <begin_vertex>",
        "#include <begin_vertex>\nvGrain = grainTurn * position + grainFrom;",
      );
    shader.fragmentShader =
      FRAGMENT +
      shader.fragmentShader.replace(
        "#include <color_fragment>",
        "#include <color_fragment>\ndiffuseColor.rgb *= wood(vGrain);",
      );
  };
  material.customProgramCacheKey = () => "wood";
  return material;
}

let cube: Data3DTexture | null = null;

/** Random values in a cube that repeats itself, smooth between them. */
function noiseCube(): Data3DTexture {
  if (cube) return cube;
  const values = new Uint8Array(NOISE_SIZE ** 3);
  let seed = 12345;
  for (let i = 0; i < values.length; i += 1) {
    seed = (seed * 16807) % 2147483647;
    values[i] = seed >> 8;
  }
  cube = new Data3DTexture(values, NOISE_SIZE, NOISE_SIZE, NOISE_SIZE);
  cube.format = RedFormat;
  cube.minFilter = LinearFilter;
  cube.magFilter = LinearFilter;
  cube.wrapS = RepeatWrapping;
  cube.wrapT = RepeatWrapping;
  cube.wrapR = RepeatWrapping;
  cube.needsUpdate = true;
  return cube;
}

/** What takes the direction of the fibres to z. */
const TURNS = {
  x: new Matrix3().set(0, 1, 0, 0, 0, 1, 1, 0, 0),
  y: new Matrix3().set(0, 0, 1, 1, 0, 0, 0, 1, 0),
  z: new Matrix3(),
};

/** The wood of a piece: the same kind for a shape, another part of the tree for every piece. */
export function pieceMaterial(shape: Shape, number: number): MeshStandardMaterial {
  const kind = [...shape.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % WOODS.length;
  const [light, dark] = WOODS[kind] ?? ["#e6bf8d", "#c89560"];
  const [x, y, z] = shape.size;
  const along = x > 1.2 * Math.max(y, z) ? "x" : y > 1.2 * z ? "y" : "z";
  const random = (salt: number) => ((Math.sin(number * 12.9898 + salt * 78.233) * 43758.5453) % 1) * 0.5;
  const from = new Vector3(0.018 + 0.03 * random(1), 0.024 * random(2) + 0.012, 0.4 * random(3));
  return woodMaterial({ light, dark, rings: 0.0036, along, from });
}
