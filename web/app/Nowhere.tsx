/** An address that leads to no page. */

import { t } from "@lingui/core/macro";
import { DeadEnd } from "./ui/states";

export function Nowhere() {
  return <DeadEnd title={t`There is nothing here`}>{t`Perhaps the link is incomplete.`}</DeadEnd>;
}
