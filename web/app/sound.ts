/** Small synthesised sounds (WebAudio), off by a switch that is remembered. */

import { remembered } from "./remembered";

export type SoundName = "pop" | "shake" | "coin" | "tada" | "nope" | "turn" | "clack";

export interface Sound {
  /**
   * Plays a sound now, or after some seconds; silent when switched off. `step` raises the pitch by semitones,
   * `loud` (0 to 1) is for sounds that can be soft.
   */
  play(name: SoundName, options?: { after?: number; step?: number; loud?: number }): void;
}

interface Tone {
  from: number;
  to?: number;
  at?: number;
  length: number;
  loud: number;
  shape: OscillatorType;
}

const TONES: Record<Exclude<SoundName, "shake" | "clack">, readonly Tone[]> = {
  pop: [{ from: 320, to: 720, length: 0.09, loud: 0.22, shape: "sine" }],
  coin: [
    { from: 988, length: 0.08, loud: 0.12, shape: "triangle" },
    { from: 1319, at: 0.07, length: 0.25, loud: 0.12, shape: "triangle" },
  ],
  tada: [
    { from: 523, length: 0.14, loud: 0.14, shape: "triangle" },
    { from: 659, at: 0.12, length: 0.14, loud: 0.14, shape: "triangle" },
    { from: 784, at: 0.24, length: 0.14, loud: 0.14, shape: "triangle" },
    { from: 1047, at: 0.36, length: 0.5, loud: 0.16, shape: "triangle" },
  ],
  nope: [
    { from: 220, to: 160, length: 0.14, loud: 0.16, shape: "square" },
    { from: 180, to: 120, at: 0.15, length: 0.18, loud: 0.14, shape: "square" },
  ],
  turn: [
    { from: 660, length: 0.12, loud: 0.12, shape: "sine" },
    { from: 880, at: 0.12, length: 0.2, loud: 0.12, shape: "sine" },
  ],
};

/** Whether sounds are on; a setting of this browser. */
export const soundSetting = remembered<"on" | "off">("sound", ["on", "off"], "on");

let shared: AudioContext | null = null;

/** Browsers start sound only after a gesture: until then this gives null. */
function running(): AudioContext | null {
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return null;
  shared ??= new AudioContext();
  if (shared.state === "suspended") void shared.resume();
  return shared;
}

function fade(audio: AudioContext, loud: number, start: number, length: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio: AudioContext, { from, to = from, at = 0, length, loud, shape }: Tone, now: number, step: number) {
  const start = now + at;
  const raised = 2 ** (step / 12);
  const oscillator = audio.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(from * raised, start);
  oscillator.frequency.exponentialRampToValueAtTime(to * raised, start + length);
  oscillator.connect(fade(audio, loud, start, length));
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** Soft rustles of filtered noise: a bag being shaken. */
function shake(audio: AudioContext, now: number, step: number) {
  const noise = audio.createBuffer(1, audio.sampleRate * 0.1, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  for (let rustle = 0; rustle < 5; rustle += 1) {
    const start = now + rustle * 0.12;
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = (rustle % 2 ? 1400 : 900) * 2 ** (step / 12);
    source.buffer = noise;
    source.connect(filter).connect(fade(audio, 0.25, start, 0.1));
    source.start(start);
  }
}

/** Wood on wood: a click, and the short ring of two hollow tones. */
function clack(audio: AudioContext, now: number, step: number, loud: number) {
  const noise = audio.createBuffer(1, audio.sampleRate * 0.02, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const level = audio.createGain();
  filter.type = "bandpass";
  filter.frequency.value = 2200 * 2 ** (step / 12);
  level.gain.value = 0.5 * loud;
  source.buffer = noise;
  source.connect(filter).connect(level).connect(audio.destination);
  source.start(now);
  tone(audio, { from: 830, to: 790, length: 0.07, loud: 0.2 * loud, shape: "sine" }, now, step);
  tone(audio, { from: 1960, to: 1900, length: 0.035, loud: 0.1 * loud, shape: "sine" }, now, step);
}

export const sound: Sound = {
  play(name, { after = 0, step = 0, loud = 1 } = {}) {
    if (soundSetting.get() === "off") return;
    const audio = running();
    if (!audio) return;
    const now = audio.currentTime + after;
    if (name === "shake") shake(audio, now, step);
    else if (name === "clack") clack(audio, now, step, loud);
    else for (const each of TONES[name]) tone(audio, each, now, step);
  },
};
