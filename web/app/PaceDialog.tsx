/** How fast bots and animations go, and whether a first match is explained. */

import { t } from "@lingui/core/macro";
import { type Pace, paceSetting } from "./pace";
import { remarked, remarksSetting } from "./remarks/remarks";
import { useRemembered } from "./remembered";
import { Choice } from "./ui/Choice";
import { Dialog } from "./ui/Dialog";
import { Switch } from "./ui/Switch";

export function PaceDialog({ close }: { close(): void }) {
  const pace = useRemembered(paceSetting);
  const remarks = useRemembered(remarksSetting) === "on";
  const switchRemarks = (on: boolean) => {
    if (on) remarked.forget(); // who switches them on wants to see them again
    remarksSetting.set(on ? "on" : "off");
  };
  const choices: [Pace, string][] = [
    ["calm", t`Calm`],
    ["brisk", t`Brisk`],
    ["instant", t`At once`],
  ];
  return (
    <Dialog title={t`Speed and remarks`} close={close}>
      <div className="stack">
        <Choice label={t`Bots and animations`} choices={choices} value={pace} change={paceSetting.set} />
        <p className="help">{t`With others at the table, bots wait for whoever wants it slowest.`}</p>
        <Switch on={remarks} change={switchRemarks}>
          {t`Explain my first match of each game`}
        </Switch>
      </div>
    </Dialog>
  );
}
