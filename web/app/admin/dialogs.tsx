/** Asks once more before something is done that people notice. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "../ui/Button";
import { Choice } from "../ui/Choice";
import { Dialog } from "../ui/Dialog";
import { Alert } from "../ui/states";
import { useDoing } from "../useDoing";
import type { Admin } from "./admin";

interface DoProps {
  title: string;
  children: ReactNode;
  words: ReactNode;
  act(): Promise<unknown>;
  done(): void;
  close(): void;
}

function Do({ title, children, words, act, done, close }: DoProps) {
  const { busy, trouble, run } = useDoing();
  return (
    <Dialog title={title} close={close}>
      <div className="stack">
        {children}
        <Alert>{trouble}</Alert>
        <div className="row">
          <Button look="main" isDisabled={busy} onPress={() => run(() => act().then(done))}>
            {words}
          </Button>
          <Button onPress={close}>{t`Cancel`}</Button>
        </div>
      </div>
    </Dialog>
  );
}

interface AboutProps {
  admin: Admin;
  done(): void;
  close(): void;
}

export function CloseDialog({ code, admin, ...more }: AboutProps & { code: string }) {
  return (
    <Do title={t`Close table ${code}?`} words={t`Close it`} act={() => admin.close(code)} {...more}>
      <p>
        <Trans>
          Everybody there is sent away, and the table is deleted with its talk and its matches. That can't be undone.
        </Trans>
      </p>
    </Do>
  );
}

export function BanDialog({ address, admin, ...more }: AboutProps & { address: string }) {
  const [hours, setHours] = useState("1");
  const choices = [
    ["1", t`1 hour`],
    ["24", t`1 day`],
    ["720", t`30 days`],
  ] as const;
  return (
    <Do
      title={t`Ban ${address}?`}
      words={t`Don't let it in`}
      act={() => admin.ban({ address, hours: Number(hours) })}
      {...more}
    >
      <p>
        <Trans>
          Whoever has this address is sent away, and can open nothing here meanwhile. Several people may share one.
        </Trans>
      </p>
      <Choice label={t`For how long`} choices={choices} value={hours} change={setHours} />
    </Do>
  );
}
