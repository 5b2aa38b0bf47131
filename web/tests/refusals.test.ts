import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { i18n } from "@lingui/core";
import { beforeAll, expect, test } from "vitest";
import { refusalWords } from "../app/words";

const SERVER = join(import.meta.dirname, "../../src/bagatelle/server");
const FOR_PROGRAMS = ["notation", "option", "unknown-language", "unreadable"]; // no page of ours runs into these

beforeAll(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

test("every refusal of the server has words in the page's language", () => {
  const sources = readdirSync(SERVER).filter((file) => file.endsWith(".py"));
  const codes = sources.flatMap((file) =>
    [...readFileSync(join(SERVER, file), "utf8").matchAll(/(?:Refusal\(|Refused\([^,]+, )"([a-z-]+)"/g)].map(
      (found) => found[1] as string,
    ),
  );
  expect(codes.length).toBeGreaterThan(20);
  const wordless = codes.filter((code) => refusalWords({ code, reason: "", facts: {} }) === "");
  expect(wordless.filter((code) => !FOR_PROGRAMS.includes(code))).toEqual([]);
});
