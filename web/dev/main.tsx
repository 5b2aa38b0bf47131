/** The table alone, fed with steps of real matches: window.FIXTURE is set by whoever opens this page. Not in the build. */

import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { GameEvent } from "../app/game";
import bagOfButts from "../games/bag_of_butts";
import type { View } from "../protocol/views/bag_of_butts";
import "../app/styles/tokens.css";
import "../app/styles/base.css";
import "../app/styles/controls.css";
import "../app/styles/shell.css";
import "../app/styles/table.css";

interface Fixture {
  steps: { view: View; events: GameEvent[] }[];
  names: string[];
  seat: number;
}

declare global {
  interface Window {
    FIXTURE: Fixture;
    go(step: number): void;
    played: string[];
  }
}

const query = new URLSearchParams(location.search);
const language = query.get("lang") ?? "en";
const catalogs = import.meta.glob<Record<string, string>>("../games/*/locales/*.po", { import: "messages" });

function Dev() {
  const { steps, names, seat } = window.FIXTURE;
  const [at, setAt] = useState({ step: Number(query.get("step") ?? 0), fresh: false });
  useEffect(() => {
    window.go = (step) => setAt({ step, fresh: true });
    window.played = [];
  }, []);
  const { view, events } = steps[at.step] as Fixture["steps"][0];
  const number = events.at(-1)?.number ?? 0;
  const yours = query.has("watch")
    ? []
    : query.has("all")
      ? names.map((_, i) => i + 1)
      : [Number(query.get("seat") ?? seat)];
  return (
    <bagOfButts.Table
      view={view}
      seat={seat}
      yours={yours}
      names={names}
      events={events}
      fresh={at.fresh ? (steps[at.step - 1]?.events.length ?? 0) : number}
      play={(move) => window.played.push(move)}
      busy={false}
      refusal={null}
      ending={null}
      replay={query.has("replay")}
      away={[]}
      sound={{ play() {} }}
      reduced={query.has("reduced")}
    />
  );
}

const catalog = await catalogs[`../games/bag_of_butts/locales/${language}.po`]?.();
i18n.loadAndActivate({ locale: language, messages: catalog ?? {} });
document.body.style.cssText = "margin:0;background:var(--paper);font-family:var(--font)";
const root = document.getElementById("root") as HTMLElement;
root.style.cssText = "padding:12px;max-width:60rem";
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Dev />
    </I18nProvider>
  </StrictMode>,
);
