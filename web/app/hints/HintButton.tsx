/** Asks for a hint: about your decision, or about your last one while others decide. */

import { Trans, useLingui } from "@lingui/react/macro";
import { Key } from "../play/Key";
import { useKeys } from "../play/useKeys";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import type { Coach } from "./useHints";

export function HintButton({ about, ask }: Pick<Coach, "about" | "ask">) {
  const { t } = useLingui();
  const press = () => {
    if (about !== null) ask(about);
  };
  useKeys({ h: press, H: press }, about !== null);
  return (
    <Button
      small
      isDisabled={about === null}
      aria-label={about === "last" ? t`Hint: what could I have done?` : t`Hint`}
      onPress={press}
    >
      <Icon name="bulb" />
      <Trans>Hint</Trans>
      <Key name="H" />
    </Button>
  );
}
