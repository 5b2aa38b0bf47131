import type { LinguiConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

const config: LinguiConfig = {
  sourceLocale: "en",
  locales: ["en", "nl"],
  catalogs: [
    { path: "<rootDir>/app/locales/{locale}", include: ["<rootDir>/app"] },
    { path: "<rootDir>/games/{name}/locales/{locale}", include: ["<rootDir>/games/{name}/"] },
  ],
  format: formatter({ lineNumbers: false }),
};

export default config;
