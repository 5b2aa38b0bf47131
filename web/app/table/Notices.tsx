/** What has to be seen at once: the line is broken, or something that was asked can't be done. */

import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { refusalWords } from "../words";
import type { AtTable } from "./useSession";

export function Notices({ at: { known, session } }: { at: AtTable }) {
  const { t } = useLingui();
  return (
    <div className="notices">
      {known.line === "reconnecting" && (
        <p className="banner banner-warn" role="status">
          <span className="spinner" aria-hidden="true" />
          <Trans>Reconnecting…</Trans>
        </p>
      )}
      {known.notice && (
        <p className="banner banner-bad" role="alert">
          {refusalWords(known.notice)}
          <Button look="quiet" small aria-label={t`Close`} onPress={session.dismiss}>
            <Icon name="close" />
          </Button>
        </p>
      )}
    </div>
  );
}
