/** Somebody keeps the others waiting: these may ask whether they are still there, and whoever is asked answers. */

import { plural, t } from "@lingui/core/macro";
import { useEffect } from "react";
import { sound } from "../sound";
import { Button } from "../ui/Button";
import { useCountdown } from "./useCountdown";
import type { TableProps } from "./useSession";

export function StillThere({ at, table, you }: TableProps) {
  const { nudged } = table;
  const left = useCountdown(nudged?.seconds ?? 0, nudged);
  const idle = table.seats.find(({ may_nudge }) => may_nudge);
  const { ask } = at.session;
  if (nudged && you.seats.includes(nudged.seat)) {
    return <Asked answer={() => void ask({ type: "here" })} left={left} />;
  }
  const name = table.seats.find(({ seat }) => seat === (nudged?.seat ?? idle?.seat))?.name ?? "";
  if (nudged) {
    return (
      <p className="banner banner-warn">
        <span role="status">{t`${name} was asked: still there?`}</span>
        <span>{t`Else a bot plays for them in ${left} s.`}</span>
      </p>
    );
  }
  if (!idle) return null;
  return (
    <p className="banner banner-warn">
      <span role="status">{idle.away === null ? t`${name} takes a long time.` : t`${name} is away.`}</span>
      <Button small onPress={() => void ask({ type: "nudge", seat: idle.seat })}>
        {t`Ask: still there?`}
      </Button>
    </p>
  );
}

/** The question to the viewer. Whatever they press is an answer. */
function Asked({ answer, left }: { answer(): void; left: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    sound.play("turn");
    const pressed = () => answer();
    addEventListener("pointerdown", pressed, { once: true });
    addEventListener("keydown", pressed, { once: true });
    return () => {
      removeEventListener("pointerdown", pressed);
      removeEventListener("keydown", pressed);
    };
  }, []);
  return (
    <div className="banner banner-good still-there" role="alert">
      <strong>{t`Still there?`}</strong>
      <span aria-hidden="true">
        {plural(left, { one: "In # second a bot plays for you.", other: "In # seconds a bot plays for you." })}
      </span>
      <Button look="main" onPress={answer}>
        {t`I'm still here`}
      </Button>
    </div>
  );
}
