/** The way to this table for others: a link and its QR code. */

import { Trans, useLingui } from "@lingui/react/macro";
import type { TableInfo } from "../../protocol/types";
import { CopyField } from "../ui/CopyField";
import { QrCode } from "../ui/QrCode";
import { addressFor } from "./address";

export function Share({ table }: { table: TableInfo }) {
  const { t } = useLingui();
  const address = addressFor(`/t/${table.code}`, table);
  return (
    <section className="panel share" aria-labelledby="share">
      <div className="stack">
        <h2 id="share">
          <Trans>Invite friends</Trans>
        </h2>
        <p className="soft">
          <Trans>Send them this link, or let them scan the code with a phone.</Trans>
        </p>
        <CopyField label={t`Link to this table`} text={address} shareTitle="Bagatelle" />
      </div>
      <QrCode text={address} label={t`QR code of the link to this table`} />
    </section>
  );
}
