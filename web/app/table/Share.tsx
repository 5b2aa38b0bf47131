/** The way to this table for others: a link and its QR code. */

import { t } from "@lingui/core/macro";
import type { TableInfo } from "../../protocol/types";
import { CopyField } from "../ui/CopyField";
import { QrCode } from "../ui/QrCode";
import { addressFor } from "./address";

export function Share({ table }: { table: TableInfo }) {
  const address = addressFor(`/t/${table.code}`, table);
  return (
    <section className="panel share" aria-labelledby="share">
      <div className="stack">
        <h2 id="share">{t`Invite friends`}</h2>
        <p className="soft">{t`Send them this link, or let them scan the code with a phone.`}</p>
        <CopyField label={t`Link to this table`} text={address} shareTitle="Bagatelle" />
      </div>
      <QrCode text={address} label={t`QR code of the link to this table`} />
    </section>
  );
}
