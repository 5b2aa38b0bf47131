/** What this browser remembers of many things, by their names. */

import { remembered, useRemembered } from "./remembered";

type Known<T> = Readonly<Record<string, T>>;

export function rememberedRecord<T>(name: string) {
  const setting = remembered<string>(name, null, "{}");
  const read = (text: string): Known<T> => {
    try {
      return JSON.parse(text) as Known<T>;
    } catch {
      return {};
    }
  };
  return {
    all: () => read(setting.get()),
    useAll: () => read(useRemembered(setting)),
    put: (key: string, value: T) => setting.set(JSON.stringify({ ...read(setting.get()), [key]: value })),
    forget: () => setting.set("{}"),
  };
}
