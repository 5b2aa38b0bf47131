/** The top of every page: home, language, sound. */

import { useLingui } from "@lingui/react/macro";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { chooseLanguage, LANGUAGES, type Language } from "./i18n";
import { Link } from "./Link";
import { useRemembered } from "./remembered";
import { sound, soundSetting } from "./sound";
import { Choice } from "./ui/Choice";
import { Icon } from "./ui/Icon";
import { Logo } from "./ui/Logo";

const SHORT = (Object.keys(LANGUAGES) as Language[]).map((language) => [language, language.toUpperCase()] as const);

export function Header() {
  const { t, i18n } = useLingui();
  const heard = useRemembered(soundSetting) === "on";
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
    </header>
  );
}
