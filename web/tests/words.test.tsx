import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fits } from "../app/table/fairness";
import { NextMatch } from "../app/table/NextMatch";
import type { ClientRequest } from "../protocol/socket";
import type { TableInfo, You } from "../protocol/types";

const FINGERPRINT = "f1".repeat(32);

let root: Root;
let page: HTMLElement;
let asked: ClientRequest[];

beforeEach(() => {
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
  asked = [];
});
afterEach(() => {
  root.unmount();
  page.remove();
});

/** Shows the part of the waiting room, with Ann and Ben in the first two seats, to who has those seats. */
function show(
  seats: number[],
  words: string[] = ["", ""],
  commitment: string | null = FINGERPRINT,
): HTMLInputElement[] {
  const table = {
    commitment,
    seats: ["Ann", "Ben"].map((name, at) => ({ seat: at + 1, name, word: words[at] })),
  } as unknown as TableInfo;
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <NextMatch table={table} you={{ seats } as unknown as You} ask={(asking) => asked.push(asking)} />
      </I18nProvider>,
    ),
  );
  return [...page.querySelectorAll("input")];
}

function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  flushSync(() => field.dispatchEvent(new Event("input", { bubbles: true })));
}

test("a player types a word, Enter adds it, and the page says that it is in", () => {
  const [field] = show([2]) as [HTMLInputElement];
  expect(page.textContent).toContain(FINGERPRINT);
  expect(field.labels?.[0]?.textContent).toBe("Your word");
  expect(field.maxLength).toBe(40);
  type(field, "blue moon");
  expect(asked).toEqual([]);
  field.form?.requestSubmit();
  expect(asked).toEqual([{ type: "word", seat: 2, word: "blue moon" }]);
  const status = () => page.querySelector("[role=status]")?.textContent;
  expect(status()).toBe("");
  show([2], ["", "blue moon"]);
  expect(status()).toContain("Your word is in");
});

test("a word that was typed is added when the focus goes elsewhere, once", () => {
  const [field] = show([1]) as [HTMLInputElement];
  field.focus();
  type(field, "hat");
  flushSync(() => field.blur());
  expect(asked).toEqual([{ type: "word", seat: 1, word: "hat" }]);
  show([1], ["hat", ""]);
  field.focus();
  field.blur();
  expect(asked).toHaveLength(1);
});

test("each seat on a shared device has its own word, and who watches has none", () => {
  expect(show([1, 2]).map((field) => field.labels?.[0]?.textContent)).toEqual(["Word of Ann", "Word of Ben"]);
  expect(show([])).toEqual([]);
  expect(page.textContent).toContain(FINGERPRINT);
  show([1], ["", ""], null);
  expect(page.textContent).toBe("");
});

test("the browser reckons as the server does whether secret number and words give the seed", async () => {
  const luck = {
    commitment: "a06c6cb48b7e1a48d87fd350892e16dbc844d074180f88d94aaecffdd1fdea6d",
    words: ['blue "moon" \\ é', "", "🎲/ß"],
    secret: "0xfeed000000000000000000000000000000000000000000000000000000000007",
    seed: "0x9333fcf1886e31ead7e258fed3f3cc4e4d6d485b4cafe23404de2bf7a19c59a6",
  };
  expect(await fits(luck)).toBe(true);
  expect(await fits({ ...luck, words: [...luck.words].reverse() })).toBe(false);
  expect(await fits({ ...luck, commitment: FINGERPRINT })).toBe(false);
  expect(await fits({ ...luck, seed: luck.secret })).toBe(false);
  expect(await fits({ ...luck, words: [], seed: luck.secret })).toBe(true);
});
