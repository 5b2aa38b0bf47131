/** Asks for the name to sit down with. A second name on the same device makes it a hot-seat game. */

import { t } from "@lingui/core/macro";
import { useState } from "react";
import { NICKNAME_LENGTH, type You } from "../../protocol/types";
import { nickname, nicknameSetting } from "../nickname";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { Form } from "../ui/Form";
import { TextField } from "../ui/TextField";
import { refusalWords } from "../words";
import type { AtTable } from "./useSession";

interface SitDialogProps {
  at: AtTable;
  you: You;
  seat: number;
  close(): void;
}

export function SitDialog({ at, you, seat, close }: SitDialogProps) {
  const [another] = useState(you.seats.length > 0); // still the same question when the answer has given a seat
  const [name, setName] = useState(another ? "" : nickname());
  const [trouble, setTrouble] = useState<string | null>(null);
  const sit = async () => {
    if (!name.trim()) return setTrouble(t`A name needs at least one visible character.`);
    const answer = await at.session.ask({ type: "sit", seat, nickname: name.trim() });
    if (answer.type === "refused") {
      at.session.dismiss();
      return setTrouble(refusalWords(answer));
    }
    if (!another) nicknameSetting.set(name.trim());
    close();
  };
  return (
    <Dialog title={another ? t`Another player on this device` : t`Sit in seat ${seat}`} close={close}>
      <Form className="stack" submit={() => void sit()}>
        <TextField
          label={another ? t`Their name` : t`Your name`}
          value={name}
          change={setName}
          length={NICKNAME_LENGTH}
          error={trouble}
          autoFocus
        />
        {another && <p className="help">{t`You take turns on this device.`}</p>}
        <Button look="main" type="submit">
          {t`Sit down`}
        </Button>
      </Form>
    </Dialog>
  );
}
