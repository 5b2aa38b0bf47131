/** Who isn't let in. */

import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { BanStatus } from "../../protocol/types";
import { Button } from "../ui/Button";
import { Form } from "../ui/Form";
import { RowItem } from "../ui/RowItem";
import { Empty } from "../ui/states";
import { TextField } from "../ui/TextField";
import type { Asking } from "./AdminPage";
import type { Admin } from "./admin";

interface BansProps {
  bans: readonly BanStatus[];
  admin: Admin;
  done(): void;
  ask(what: Asking): void;
}

export function Bans({ bans, admin, done, ask }: BansProps) {
  const [address, setAddress] = useState("");
  const submit = () => {
    if (!address.trim()) return;
    ask({ what: "ban", address: address.trim() });
    setAddress("");
  };
  return (
    <section className="panel" aria-labelledby="admin-bans">
      <h2 id="admin-bans">{t`Banned addresses`}</h2>
      <Form className="admin-form" submit={submit}>
        <TextField label={t`Address or network`} value={address} change={setAddress} length={60} />
        <Button type="submit" isDisabled={!address.trim()}>
          {t`Ban…`}
        </Button>
      </Form>
      {bans.length === 0 && <Empty>{t`Everybody is let in.`}</Empty>}
      <ul className="rows">
        {bans.map(({ network, until }) => {
          const when = i18n.date(new Date(until * 1000), { dateStyle: "medium", timeStyle: "short" });
          return (
            <RowItem key={network} title={network} about={[t`until ${when}`]}>
              <Button
                small
                aria-label={t`Let in again: ${network}`}
                onPress={() => void admin.ban({ address: network, hours: 0 }).then(done, done)}
              >
                {t`Let in again`}
              </Button>
            </RowItem>
          );
        })}
      </ul>
    </section>
  );
}
