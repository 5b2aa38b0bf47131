/** How fast bots and animations go. */

import { Trans, useLingui } from "@lingui/react/macro";
import { type Pace, paceSetting } from "./pace";
import { useRemembered } from "./remembered";
import { Choice } from "./ui/Choice";
import { Dialog } from "./ui/Dialog";

export function PaceDialog({ close }: { close(): void }) {
  const { t } = useLingui();
  const pace = useRemembered(paceSetting);
  const choices: [Pace, string][] = [
    ["calm", t`Calm`],
    ["brisk", t`Brisk`],
    ["instant", t`At once`],
  ];
  return (
    <Dialog title={t`Speed`} close={close}>
      <div className="stack">
        <Choice label={t`Bots and animations`} choices={choices} value={pace} change={paceSetting.set} />
        <p className="help">
          <Trans>With others at the table, bots wait for whoever wants it slowest.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
