import type { LinguiConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { LANGUAGES } from "./languages.ts";

const config: LinguiConfig = {
  sourceLocale: "en",
  locales: Object.keys(LANGUAGES),
  catalogs: [{ path: "<rootDir>/locales/{locale}", include: ["<rootDir>/app", "<rootDir>/games"] }],
  format: formatter({ lineNumbers: false }),
};

export default config;
