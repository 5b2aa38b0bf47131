import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { languageSetting, speak } from "./i18n";
import { swallowStrayTaps } from "./quickPair";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/dialogs.css";
import "./styles/shell.css";
import "./styles/forced.css";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");

swallowStrayTaps(window);
await speak(languageSetting.get());
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <App />
    </I18nProvider>
  </StrictMode>,
);
