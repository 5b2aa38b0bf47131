/**
 * What has to be seen at once: the line is broken, something can't be done, somebody asks something. It lies over the
 * page, so that nothing moves when it comes and goes.
 */

import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Button } from "../ui/Button";
import { refusalWords } from "../words";
import type { AtTable } from "./useSession";

export function Notices({ at: { known, session }, children }: { at: AtTable; children?: ReactNode }) {
  const close = <Button icon="close" look="quiet" small aria-label={t`Close`} onPress={session.dismiss} />;
  return (
    <div className="notices">
      <div className="notices-stack">
        {known.line === "reconnecting" && (
          <p className="banner banner-warn" role="status">
            <span className="spinner" aria-hidden="true" />
            {t`Reconnecting…`}
          </p>
        )}
        {known.notice && (
          <p className="banner banner-bad" role="alert">
            {refusalWords(known.notice)}
            {close}
          </p>
        )}
        {known.elsewhere && (
          <p className="banner banner-warn" role="status">
            {t`You play on another device now. Here you watch.`}
            {close}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
