/** The personal link that moves all your seats to another device. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { TableInfo } from "../../protocol/types";
import { CopyField } from "../ui/CopyField";
import { Dialog } from "../ui/Dialog";
import { QrCode } from "../ui/QrCode";
import { Loading } from "../ui/states";
import { refusalWords } from "../words";
import { addressFor } from "./address";
import type { AtTable } from "./useSession";

interface MoveLinkDialogProps {
  at: AtTable;
  table: TableInfo;
  close(): void;
}

export function MoveLinkDialog({ at, table, close }: MoveLinkDialogProps) {
  const { ask } = at.session;
  const [path, setPath] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void ask({ type: "link" }).then((answer) => {
      if (!wanted) return;
      if (answer.type === "moving") setPath(answer.path);
      if (answer.type === "refused") setTrouble(refusalWords(answer));
    });
    return () => {
      wanted = false;
    };
  }, [ask]);
  const link = path && addressFor(path, table);
  return (
    <Dialog title={t`Play on another device`} close={close}>
      <div className="stack">
        <p>
          <Trans>
            Scan the code or open the link on the other device: your seat moves there. It works once, and it is only for
            you.
          </Trans>
        </p>
        {trouble && <p role="alert">{trouble}</p>}
        {!link && !trouble && <Loading />}
        {link && (
          <>
            <QrCode text={link} label={t`QR code of your personal link`} />
            <CopyField label={t`Your personal link`} text={link} />
          </>
        )}
      </div>
    </Dialog>
  );
}
