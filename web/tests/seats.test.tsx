import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeatRow } from "../app/table/SeatRow";
import type { SeatInfo, TableInfo, You } from "../protocol/types";

const HOST = { person: 1, host: true, seats: [1], muted: [] } as unknown as You;
const GUEST = { ...HOST, person: 2, host: false, seats: [2] };
const WATCHER = { ...HOST, person: 3, host: false, seats: [] };

/** The names of the buttons at a bot's seat. */
function buttons(you: You, phase: TableInfo["phase"], seat: Partial<SeatInfo>): string[] {
  const bot = {
    seat: 3,
    holder: "bot",
    name: "Waffle",
    level: "random",
    away: null,
    person: null,
    voice: null,
    ...seat,
  } as SeatInfo;
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SeatRow
        seat={bot}
        table={{ phase, game: "bag-of-butts", host: 1 } as TableInfo}
        you={you}
        game={null}
        ask={() => undefined}
        sit={() => undefined}
      />
    </I18nProvider>,
  );
  return [...markup.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map((found) => found[1] as string);
}

test("during a match the host makes room at a bot's seat, and takes that back", () => {
  expect(buttons(HOST, "playing", { open: false, may_sit: false })).toEqual(["Make room for somebody: Waffle"]);
  expect(buttons(HOST, "playing", { open: true, may_sit: false })).toEqual(["Keep the bot: Waffle"]);
  expect(buttons(GUEST, "playing", { open: true, may_sit: false })).toEqual([]);
});

test("a bot that speaks can be muted, and heard again", () => {
  expect(buttons(GUEST, "playing", { voice: -1 })).toEqual(["Mute: Waffle"]);
  expect(buttons({ ...GUEST, muted: [-1] }, "playing", { voice: -1 })).toEqual(["Hear again: Waffle"]);
});

test("who came by the link takes a bot's seat once it is open", () => {
  expect(buttons(WATCHER, "playing", { open: false, may_sit: false })).toEqual([]);
  expect(buttons(WATCHER, "playing", { open: true, may_sit: true })).toEqual(["Sit here (seat 3)"]);
});

test("who left a seat of theirs to a bot takes it back", () => {
  expect(buttons(GUEST, "playing", { open: false, may_sit: true })).toEqual(["Sit here (seat 3)"]);
});

test("before a match a bot gives way to anybody, and the host may send it away", () => {
  expect(buttons(WATCHER, "lobby", { open: false, may_sit: true })).toEqual(["Sit here (seat 3)"]);
  expect(buttons(HOST, "lobby", { open: false, may_sit: true })).toEqual(["Remove Waffle"]);
  expect(buttons(GUEST, "lobby", { open: false, may_sit: true })).toEqual([]);
});
