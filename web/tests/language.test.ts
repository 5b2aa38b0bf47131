// @vitest-environment node
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { expect, test } from "vitest";

const config = getConfig({ configPath: new URL("../lingui.config.ts", import.meta.url).pathname });
const catalogs = await getCatalogs(config);
const parts = await Promise.all(
  catalogs.map(async (catalog) => ({
    name: catalog.path,
    source: (await catalog.collect()) ?? {},
    dutch: (await catalog.read("nl")) ?? {},
    english: (await catalog.read("en")) ?? {},
  })),
);

test.each(parts)("$name has every string of the page in both languages", ({ source, dutch, english }) => {
  const ids = Object.keys(source).sort();
  expect(ids.length).toBeGreaterThan(0);
  expect(Object.keys(english).sort()).toEqual(ids);
  expect(Object.keys(dutch).sort()).toEqual(ids);
  const missing = ids.filter((id) => !dutch[id]?.translation).map((id) => source[id]?.message);
  expect(missing).toEqual([]);
});

test.each(parts)("$name keeps the placeholders of every string in Dutch", ({ source, dutch }) => {
  const names = (text: string) => [...new Set(text.match(/\{\w+|<\d+/g) ?? [])].sort();
  for (const [id, { message }] of Object.entries(source)) {
    const plural = /\{\w+, (plural|select)/.test(message ?? "");
    if (!plural) expect(names(dutch[id]?.translation ?? ""), message).toEqual(names(message ?? ""));
  }
});

test("a string that two catalogs share has one translation", () => {
  const seen = new Map<string, string | undefined>();
  for (const { dutch } of parts) {
    for (const [id, { translation, message }] of Object.entries(dutch)) {
      if (seen.has(id)) expect(translation, message).toBe(seen.get(id));
      seen.set(id, translation);
    }
  }
});
