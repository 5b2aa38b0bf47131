/** The rule page of a game, in the language of the page. */

import { useLingui } from "@lingui/react/macro";
import { api } from "../protocol/api";
import { Dialog } from "./ui/Dialog";
import { Loading } from "./ui/states";
import { useLoaded } from "./useLoaded";
import { problemWords } from "./words";

export function RulesDialog({ game, title, close }: { game: string; title: string; close(): void }) {
  const { t, i18n } = useLingui();
  const rules = useLoaded(() => api.rules(game, i18n.locale), `${game} ${i18n.locale}`);
  return (
    <Dialog title={t`Rules of ${title}`} close={close} wide>
      {rules.state === "loading" && <Loading />}
      {rules.state === "failed" && <p role="alert">{problemWords(rules.error)}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own server makes it from our own rule page */}
      {rules.state === "loaded" && <div className="rules" dangerouslySetInnerHTML={{ __html: rules.value }} />}
    </Dialog>
  );
}
