// @vitest-environment node
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { initialLoad, LIMIT, total } from "../sizes";

const folder = mkdtempSync(join(tmpdir(), "bagatelle-page-"));

beforeAll(() => {
  // In a process of its own: what tests run with (NODE_ENV) isn't what is shipped.
  const root = join(import.meta.dirname, "..");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const env = { ...process.env, NODE_ENV: "production" };
  execFileSync(process.execPath, [vite, "build", "--outDir", folder, "--emptyOutDir"], { cwd: root, env });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test("the start page is light, in both languages", () => {
  for (const language of ["en", "nl"]) expect(total(initialLoad(folder, language))).toBeLessThan(LIMIT);
});

test("nothing in the page is inline, so that its content security policy can forbid it", () => {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:|data:/i);
  expect(page.match(/<script[^>]*>/g)).toEqual([expect.stringContaining("src=")]);
});

test("all files but the page are under assets, with the hash of what they hold in their name", () => {
  expect(readdirSync(folder).sort()).toEqual([".vite", "assets", "index.html"]);
  for (const file of readdirSync(join(folder, "assets"))) expect(file).toMatch(/-[\w-]{8}\.\w+$/);
});
