/** The top of every page: home, speed, sound, language. */

import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { LANGUAGES } from "../languages";
import { chooseLanguage, type Language } from "./i18n";
import { Link } from "./Link";
import { PaceDialog } from "./PaceDialog";
import { useRemembered } from "./remembered";
import { sound, soundSetting } from "./sound";
import { Button } from "./ui/Button";
import { Choice } from "./ui/Choice";
import { Icon } from "./ui/Icon";
import { Logo } from "./ui/Logo";

const SHORT = (Object.keys(LANGUAGES) as Language[]).map((language) => [language, language.toUpperCase()] as const);

export function Header() {
  const heard = useRemembered(soundSetting) === "on";
  const [asking, setAsking] = useState(false);
  const switchSound = (on: boolean) => {
    soundSetting.set(on ? "on" : "off");
    sound.play("pop");
  };
  return (
    <header className="header">
      <Link to="/" className="home" label={t`Bagatelle, to the start`}>
        <Logo />
        <span className="home-name">Bagatelle</span>
      </Link>
      <div className="header-settings">
        <Button icon="speed" look="quiet" aria-label={t`Speed`} onPress={() => setAsking(true)} />
        <ToggleButton className="button button-quiet" isSelected={heard} onChange={switchSound} aria-label={t`Sound`}>
          <Icon name={heard ? "soundOn" : "soundOff"} />
        </ToggleButton>
        <Choice
          quiet
          label={t`Language`}
          choices={SHORT}
          value={i18n.locale as Language}
          change={(language) => void chooseLanguage(language)}
        />
      </div>
      {asking && <PaceDialog close={() => setAsking(false)} />}
    </header>
  );
}
