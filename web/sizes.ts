/** How much a page load costs, from the build's manifest. */

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** The limit for the start page: html, scripts and styles, in bytes of gzip. */
export const LIMIT = 200_000;

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

interface Size {
  file: string;
  bytes: number;
}

/** The files that a key of the manifest needs at once, with their gzipped sizes. */
function needed(folder: string, manifest: Record<string, Chunk>, roots: string[]): Size[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const each of chunk.imports ?? []) visit(each);
  };
  roots.forEach(visit);
  return [...files].map((file) => ({ file, bytes: gzipSync(readFileSync(join(folder, file))).length }));
}

/** What the start page loads: the entry, what it imports, one language, and the page itself. */
export function initialLoad(folder: string, language = "nl"): Size[] {
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const loaded = [`locales/${language}.po`, `protocol/words/${language}.json`, "app/start/StartPage.tsx"];
  const roots = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || loaded.includes(key));
  const page = { file: "index.html", bytes: gzipSync(readFileSync(join(folder, "index.html"))).length };
  return [page, ...needed(folder, manifest, roots)];
}

export function total(sizes: Size[]): number {
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Prints the start page's size after a build, and fails a build that is too heavy. */
export function sizeReport(): Plugin {
  let folder = "";
  return {
    name: "size-report",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const sizes = initialLoad(folder);
      const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
      console.log(`start page: ${kilobytes(total(sizes))} gzip of at most ${kilobytes(LIMIT)}`);
      for (const { file, bytes } of sizes) console.log(`  ${kilobytes(bytes).padStart(9)}  ${file}`);
      if (total(sizes) > LIMIT) throw new Error("the start page is too heavy");
    },
  };
}
