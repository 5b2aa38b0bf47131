/** Asks for a hint: about your decision, or about your last one while others decide. */

import { t } from "@lingui/core/macro";
import { Key } from "../play/Key";
import { useKeys } from "../play/useKeys";
import { Button } from "../ui/Button";
import type { Coach } from "./useHints";

export function HintButton({ about, ask }: Pick<Coach, "about" | "ask">) {
  const press = () => {
    if (about !== null) ask(about);
  };
  useKeys({ h: press, H: press }, about !== null);
  return (
    <Button icon="bulb" small isDisabled={about === null} onPress={press}>
      <span>
        {t`Hint`}
        {about === "last" && <span className="visually-hidden">: {t`what could I have done?`}</span>}
      </span>
      <Key name="H" />
    </Button>
  );
}
