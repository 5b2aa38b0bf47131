/** The beginning of a turn: add a special, or reset; each says what would follow. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { type LostFocus, useTakeFocus } from "../../app/play/useLostFocus";
import type { View } from "../../protocol/views/bag_of_butts";
import { Butt } from "./Butt";
import { SPECIALS } from "./butts";
import { endingNow } from "./standing";
import { isYou, type People, who } from "./words/people";
import "./prepare.css";

interface Props {
  view: View;
  people: People;
  busy: boolean;
  lostFocus: LostFocus;
  play(move: string): void;
}

export function Prepare({ view, people, busy, lostFocus, play }: Props) {
  const mayReset = view.legal.includes("reset");
  const add = useRef<HTMLButtonElement>(null);
  useTakeFocus(add, lostFocus);
  const value = view.value + 1;
  return (
    <div className="bob-more bob-prepare" data-forced={!mayReset || undefined}>
      <button ref={add} type="button" className="bob-choice" disabled={busy} onClick={() => play("add")}>
        <span className="bob-choice-art" aria-hidden="true">
          {SPECIALS.filter((kind) => view.supply.includes(kind)).map((kind) => (
            <Butt key={kind} kind={kind} />
          ))}
        </span>
        <b>{view.supply ? t`Add a special` : t`Go on`}</b>
        <span>
          {!mayReset && `${whyForced(view)} `}
          {view.supply
            ? t`A random one goes into the bag, and a butt is worth ${value}.`
            : t`No special is left to add, but a butt is worth ${value} all the same.`}
        </span>
      </button>
      {mayReset && (
        <button type="button" className="bob-choice" data-choice="reset" disabled={busy} onClick={() => play("reset")}>
          <span className="bob-choice-art" aria-hidden="true">
            <ResetSign />
          </span>
          <b>{t`Reset`}</b>
          <span>
            {view.last_round ? (
              <Ending view={view} people={people} />
            ) : (
              t`All specials leave the bag, and you draw with a butt worth 1.`
            )}
          </span>
        </button>
      )}
    </div>
  );
}

/** Why only adding is allowed. */
function whyForced(view: View): string {
  const row = view.pad.at(-1);
  if (row?.reset === "automatic") return t`After an automatic reset there is no choice.`;
  return t`Extra turn! Before it there is no choice.`;
}

function Ending({ view, people }: { view: View; people: People }) {
  const { winners, points, extraGame } = endingNow(view);
  const list = who(winners, people);
  if (extraGame)
    return (
      <Trans>
        This ends the game: {list} tie with {points} and play an extra game.
      </Trans>
    );
  if (winners.length > 1)
    return (
      <Trans>
        This ends the game: {list} win together with {points}.
      </Trans>
    );
  if (winners.some((seat) => isYou(seat, people))) return <Trans>This ends the game: you win with {points}.</Trans>;
  return (
    <Trans>
      This ends the game: {list} wins with {points}.
    </Trans>
  );
}

export function ResetSign() {
  return (
    <svg className="bob-reset-sign" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M39 17A17 17 0 1 0 41 26" />
      <path d="M41 6v12H29" />
    </svg>
  );
}
