import { lingui } from "@lingui/vite-plugin";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { LANGUAGES } from "./languages.ts";
import { sizeReport } from "./sizes.ts";

const server = "http://localhost:8000";

export default defineConfig({
  plugins: [
    react({ babel: { plugins: ["@lingui/babel-plugin-lingui-macro"] } }),
    lingui(),
    optimizeLocales.vite({ locales: Object.keys(LANGUAGES) }),
    sizeReport(),
  ],
  build: {
    outDir: "../src/bagatelle/server/page",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    cssTarget: ["chrome111", "firefox114", "safari16.4"], // they need light-dark() written out
    assetsInlineLimit: 0, // data: addresses would need an exception in the content security policy
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  test: {
    environment: "happy-dom",
    setupFiles: "tests/setup.ts",
    include: ["tests/**/*.test.{ts,tsx}", "games/**/*.test.{ts,tsx}"],
    isolate: false, // a window for every file would take longer than all tests
  },
});
