/** The languages of the page: its own strings, and those that stand in the code of the server. */

import type { Messages } from "@lingui/core";
import { i18n } from "@lingui/core";
import { LANGUAGES } from "../languages";
import { remembered } from "./remembered";

export type Language = keyof typeof LANGUAGES;

const catalogs = {
  ...import.meta.glob<Messages>("../locales/*.po", { import: "messages" }),
  ...import.meta.glob<Messages>("../protocol/words/*.json", { import: "default" }), // of the server's code
};

function isLanguage(tag: string): tag is Language {
  return tag in LANGUAGES;
}

/** The first of the browser's languages that the page speaks. */
function preferredLanguage(tags: readonly string[] = navigator.languages): Language {
  return tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

export const languageSetting = remembered("language", Object.keys(LANGUAGES) as Language[], preferredLanguage());

/** Loads a language and shows the page in it. */
export async function speak(language: Language): Promise<void> {
  const paths = Object.keys(catalogs).filter((path) => path.includes(`/${language}.`));
  const loaded = await Promise.all(paths.map((path) => catalogs[path]?.()));
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...loaded) as Messages });
  document.documentElement.lang = language;
}

/** Changes the language and remembers it in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  languageSetting.set(language);
}
